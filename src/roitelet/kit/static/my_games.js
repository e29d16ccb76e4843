// The page of one's games: progress, which only this browser knows, moves, is exported and is deleted with the rest.

import { copyText } from "./clipboard.js";
import { exported, forgetProgress, imported, progress } from "./progress.js";

const brought = document.getElementById("moved-progress");
if (brought) imported(JSON.parse(brought.textContent));

addEventListener("submit", ({ target }) => {
  if (target.matches("[data-progress]")) target.elements.progress.value = exported();
  if (target.matches("[data-erase]")) forgetProgress();
});

addEventListener("click", async (event) => {
  const copy = event.target.closest?.("[data-copy]");
  if (copy) copyText(document.getElementById(copy.dataset.copy)).then(() => { copy.textContent = copy.dataset.done; });
  const link = event.target.closest?.("[data-export]");
  if (!link) return;
  event.preventDefault();
  const answer = await fetch(link.href);
  if (!answer.ok) {
    location.assign(link.href); // shows why
    return;
  }
  const text = JSON.stringify({ ...(await answer.json()), progress: progress() }, null, 1);
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  file.download = link.dataset.file;
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 60_000);
});
