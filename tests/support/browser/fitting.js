// The faults of a table for a viewer who does not scroll: a list of sentences.
() => {
  const found = [];
  const [wide, high] = [innerWidth, innerHeight];
  const name = (item) => `${item.tagName.toLowerCase()}.${item.getAttribute("class")} `
    + `« ${(item.getAttribute("aria-label") ?? item.textContent).trim().slice(0, 40)} »`;
  const tell = (item, words) => found.push(`${name(item)} ${words}`);
  const shown = (item) => item.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = (path) => [...document.querySelectorAll(path)].filter(shown);
  const round = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
  const page = document.documentElement;
  if (page.scrollWidth > wide || page.scrollHeight > high)
    found.push(`the page is ${page.scrollWidth}×${page.scrollHeight} in a window of ${wide}×${high}`);

  // every choice must be visible and clickable; a field or an account with much in it may scroll
  // whether part of an item can be touched, tested at points spread over it until one is found
  const isFree = (item, box, part, columns = 5, rows = 3) => {
    let [wanted, left] = [part * columns * rows, columns * rows];
    for (let column = 0; column < columns; column += 1) for (let row = 0; row < rows; row += 1) {
      const [x, y] = [box.left + box.width * (column + .5) / columns, box.top + box.height * (row + .5) / rows];
      if (item.contains(document.elementFromPoint(x, y))) wanted -= 1;
      left -= 1;
      if (wanted <= 0 || wanted > left) return wanted <= 0;
    }
    return true;
  };
  const strip = (item, box) => {
    let [run, widest] = [0, 0];
    for (let x = box.left + 1; x < box.right && widest < 24; x += 2) {
      run = item.contains(document.elementFromPoint(x, box.top + box.height * .3)) ? run + 2 : 0;
      widest = Math.max(widest, run);
    }
    return widest;
  };
  for (const item of all("#table :is(button, a, summary, select, input:not([type=hidden])), #prompt")) {
    if (item.closest("#side")) continue;
    if (item.closest("#field, .result")) item.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = item.getBoundingClientRect();
    const [least, part] = [Math.min(box.width, box.height), item.matches(".target, .take-up") ? .3 : .6];
    if (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1) tell(item, `is off the screen: ${round(box)}`);
    else if (item.closest("#hand")) { if (strip(item, box) < 24) tell(item, "shows less than a finger takes"); }
    else if (!isFree(item, box, part)) tell(item, `is covered: ${round(box)}`);
    else if (item.matches(".target, .take-up") ? least < (high < 600 ? 20.5 : 23.5) : item.matches("button, a.b, .tool") && least < 43.5)
      tell(item, `is too small: ${Math.round(box.width)}×${Math.round(box.height)}`);
  }
  document.getElementById("field")?.scrollTo(0, 0);

  // buttons and the prompt must not overlap
  const buttons = all("#prompt button, #prompt a.b, #actions button").map((item) => [item, item.getBoundingClientRect()]);
  const apart = (a, b, gap) => a.right + gap <= b.left || b.right + gap <= a.left || a.bottom + gap <= b.top || b.bottom + gap <= a.top;
  buttons.forEach(([item, box], place) => {
    for (const [other, its] of buttons.slice(place + 1)) if (!apart(box, its, 2)) tell(item, `touches ${name(other)}`);
  });
  const prompt = document.getElementById("prompt");
  const its = prompt.getBoundingClientRect();
  const beside = (box) => box.left > its.left && box.top >= its.top && box.right < its.right && box.bottom <= its.bottom
    && [...prompt.children].every((child) => apart(box, child.getBoundingClientRect(), 3));
  for (const [item, box] of buttons) if (!prompt.contains(item) && !apart(box, its, 3) && !beside(box)) tell(item, "touches the prompt");
  for (const item of all("#hand button")) if (!apart(item.getBoundingClientRect(), prompt.getBoundingClientRect(), 0)) tell(item, "lies on the prompt");

  // words must stay within their background
  const ON = "button, .b, .seat-body, .prompt, .quest, .place, .slot, .nj-box, .bubble, .special, td, th";
  const BESIDE = ".hidden-words, #side, .where, .dealer, .ribbon, .won, .copy, .bubble, .status, svg";
  const walker = document.createTreeWalker(document.getElementById("table"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const [node, item] = [walker.currentNode, walker.currentNode.parentElement];
    if (!node.data.trim() || item.closest(BESIDE) || item.closest(".result") || !shown(item) || item.clientWidth === 1) continue;
    let box = null;
    let cut = false;
    for (let around = item; around && !box; around = around.parentElement) {
      const style = getComputedStyle(around);
      cut ||= style.textOverflow === "ellipsis" && style.overflowX !== "visible" && !around.matches(".name, .title, .title *, .series-title *, .who, .by, .verb");
      if (style.overflowX === "auto" || (style.overflowX !== "visible" && style.textOverflow === "ellipsis")) break;
      if (around.matches(ON) || around.id === "table") box = around.getBoundingClientRect();
    }
    range.selectNodeContents(node);
    const rects = box ? [...range.getClientRects()] : [];
    if (rects.some((rect) => rect.left < box.left - 2 || rect.right > box.right + 2 || rect.top < box.top - 5 || rect.bottom > box.bottom + 5))
      tell(item, `flows over: ${round(box)}, words ${rects.map(round).join(", ")}`);
    if (cut && item.scrollWidth > item.clientWidth + 1) tell(item, "is cut short");
  }
  for (const item of all("#seats .name")) if (item.clientWidth < 22) tell(item, `has ${item.clientWidth} px for a name`);

  const cloth = document.getElementById("cloth").getBoundingClientRect();
  if (cloth.height < high * .25) found.push(`the cloth is ${Math.round(cloth.height)} px high`);
  const side = document.getElementById("side");
  if (shown(side) && side.scrollWidth > side.clientWidth + 1) found.push(`the side is cut off: ${side.scrollWidth} > ${side.clientWidth}`);
  for (const mine of all(".own-line")) for (const card of all("#cloth .card"))
    if (!apart(mine.getBoundingClientRect(), card.getBoundingClientRect(), 0)) tell(card, "lies on one's own points");
  return found;
}
