// Shows the title of an element above it when tapped, until the next tap: fingers cannot hover.

const SECONDS = 4;

export function followTips(table) {
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.setAttribute("role", "status");
  let away = 0;
  // a tap elsewhere, or Escape, folds what was unfolded over the table
  const fold = (target) => {
    for (const open of table.querySelectorAll(".seat details[open], .mine-plate details[open], details.fold[open]")) {
      if (!open.contains(target)) open.open = false;
    }
  };
  addEventListener("pointerdown", ({ target }) => { tip.remove(); fold(target); }, true);
  addEventListener("keydown", ({ key }) => { if (key === "Escape") fold(null); });
  table.addEventListener("click", (event) => {
    const item = event.pointerType === "mouse" || !event.pointerType ? null : event.target.closest("[title]");
    if (!item || (item.closest("button, a, summary") && !item.matches("[data-pick]"))) return;
    clearTimeout(away);
    away = setTimeout(() => tip.remove(), SECONDS * 1000);
    tip.textContent = item.title;
    document.body.append(tip);
    const zoom = table.currentCSSZoom ?? 1;
    const [box, own] = [item.getBoundingClientRect(), tip.getBoundingClientRect()];
    const left = Math.max(6, Math.min(box.left + (box.width - own.width) / 2, innerWidth - own.width - 6));
    const top = box.top - own.height - 6;
    tip.style.left = `${left / zoom}px`;
    tip.style.top = `${(top < 6 ? box.bottom + 6 : top) / zoom}px`;
  });
}
