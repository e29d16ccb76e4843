// The faults of a table of Le Combat des Rois: parts that overlap, leave the window or are small, seats with a third row.
() => {
  const found = [];
  const all = (path) => [...document.querySelectorAll(path)].filter((item) => item.checkVisibility());
  const name = (item) => item.id || item.getAttribute("class");
  const box = (item) => item.getBoundingClientRect();
  const round = (item) => { const { x, y, width, height } = box(item); return [x, y, width, height].map(Math.round).join(" "); };
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;

  const parts = all(".seat-body, #field, .mine-plate, #prompt, #hand, #actions");
  for (const [place, part] of parts.entries()) {
    const { left, top, right, bottom } = box(part);
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`${name(part)} leaves the window: ${round(part)}`);
    for (const other of parts.slice(place + 1)) if (!apart(box(part), box(other))) found.push(`${name(part)} lies on ${name(other)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight) found.push("the page scrolls");

  // a seat has the row of the bird and the row of the counts
  for (const seat of all(".seat-body")) {
    const rows = [".avatar", ".open-pile, .closed-pile"].map((path) => box(seat.querySelector(path)));
    for (const item of seat.querySelectorAll(".name, .dynasty, .fact, .top-card, .open-pile > span")) {
      const { top, bottom } = box(item);
      if (!rows.some((row) => (top + bottom) / 2 > row.top - 2 && (top + bottom) / 2 < row.bottom + 2)) found.push(`a third row: ${name(item)} ${round(item)}`);
    }
  }
  const zoom = document.body.currentCSSZoom ?? 1;
  for (const card of all("#hand .civ-card")) {
    const { width, height } = box(card);
    if (width < 47.5 || height < 65.5) found.push(`an own card is ${round(card)}`);
  }
  const cards = all("#hand > li").map(box);
  cards.forEach((card, place) => {
    const next = cards[place + 1];
    if (next && next.top < card.bottom && next.left - card.left < 41.5) found.push(`${Math.round(next.left - card.left)} px of a card in hand are visible`);
  });
  for (const item of all("#prompt button, #actions button, .tool")) if (Math.min(box(item).width, box(item).height) < 43.5) found.push(`${name(item)} is small: ${round(item)}`);

  const walker = document.createTreeWalker(document.getElementById("table"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const item = walker.currentNode.parentElement;
    const size = parseFloat(getComputedStyle(item).fontSize) * zoom;
    if (walker.currentNode.data.trim() && item.clientWidth !== 1 && item.checkVisibility() && size > 0 && size < 13.9) found.push(`${size} px: ${walker.currentNode.data}`);
  }
  for (const count of all(".open-pile .num")) if (count.scrollWidth > count.parentElement.clientWidth + 1) found.push(`a count leaves its outline: ${count.textContent}`);
  return found;
}
