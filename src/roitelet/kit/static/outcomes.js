// Outcomes (data-outcome) replace the hand until they were looked at: alone until the player goes on, else for a while.
// The first unseen one is shown; frames wait meanwhile, so that its cards stay on the table.

import { settings } from "./settings.js";

const STAYS = 6000;

export function outcomesOf(root, seen) {
  const known = new Set();
  let timer = 0;
  let shown = "";

  const current = (tree = root) => tree.querySelector("[data-outcome]:not(.seen)");
  const mark = (tree) => {
    for (const item of tree.querySelectorAll("[data-outcome]")) {
      // at the quickest tempo outcomes are skipped: the log and the last moves show them
      if (!Number(settings.tempo)) known.add(item.dataset.outcome);
      item.classList.toggle("seen", known.has(item.dataset.outcome));
    }
    tree.querySelector("#mine")?.classList.toggle("showing-outcome", current(tree) !== null);
  };

  function see() {
    clearTimeout(timer);
    const item = current();
    if (!item) return;
    known.add(item.dataset.outcome);
    mark(root);
    begin();
    if (!current()) seen();
  }

  // called when another outcome appears
  function begin() {
    const item = current();
    const name = item?.dataset.outcome ?? "";
    if (name === shown) return;
    shown = name;
    clearTimeout(timer);
    if (!item) return;
    if (!item.dataset.until) timer = setTimeout(see, STAYS * Number(settings.tempo));
    if (document.activeElement === document.body) item.querySelector("[data-seen]").focus({ preventScroll: true });
  }

  root.addEventListener("click", (event) => { if (event.target.closest("[data-seen]")) see(); });
  return { mark, begin, pending: () => current() !== null };
}
