// Marks the puzzles solved and the next one, on the list of puzzles.

import { followProgress } from "./progress.js";

const list = document.querySelector("[data-puzzles]");
const links = [...list.querySelectorAll("[data-puzzle]")];
const byNumber = [...links].sort((one, other) => parseInt(one.lastChild.textContent) - parseInt(other.lastChild.textContent));
const next = document.querySelector("[data-next-puzzle]");

followProgress(({ puzzles }) => {
  const known = puzzles[list.dataset.puzzles] ?? {};
  const solved = (link) => Boolean(known[link.dataset.puzzle]?.solved);
  for (const link of links) {
    link.classList.toggle("solved", solved(link));
    link.title = solved(link) ? list.dataset.solved : "";
  }
  document.querySelector("[data-solved-count] b").textContent = links.filter(solved).length;
  const first = byNumber.find((link) => !solved(link)) ?? byNumber[0];
  next.href = first.href.split("?")[0];
});
