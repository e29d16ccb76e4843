// Saves and loads progress as a file, on the settings page.

import { exported, followProgress, imported, progress } from "./progress.js";

const LARGEST = 2_000_000;
const panel = document.getElementById("progress");
const said = panel.querySelector("[role=status]");
const summed = (part) => Object.values(part).flatMap(Object.values);

followProgress(show);

function show({ lessons, puzzles }) {
  panel.querySelector("[data-lessons]").textContent = summed(lessons).length;
  panel.querySelector("[data-puzzles]").textContent = summed(puzzles).filter(({ solved }) => solved).length;
}

panel.querySelector("[data-save]").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
  link.download = panel.dataset.file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
});

const input = panel.querySelector("[type=file]");
panel.querySelector("[data-take]").addEventListener("click", () => input.click());
input.addEventListener("change", async () => {
  const [file] = input.files;
  if (!file) return;
  const trouble = file.size > LARGEST ? "strange" : imported(await file.text().catch(() => ""));
  said.textContent = panel.dataset[trouble || "taken"];
  said.classList.toggle("mistake", Boolean(trouble));
  input.value = ""; // allows choosing the same file again
  show(progress());
});
