// Shows the next lesson of each game on the home page, and after the lessons the next puzzle; what is done is stored only
// in this browser.

import { followProgress } from "./progress.js";

followProgress(({ lessons, puzzles }) => {
  for (const link of document.querySelectorAll(".next-step")) {
    const { game, word, of, puzzle, solved, all } = link.dataset;
    const every = JSON.parse(link.dataset.lessons);
    const done = every.filter(([name]) => Object.hasOwn(lessons[game] ?? {}, name)).length;
    const next = every.findIndex(([name]) => !Object.hasOwn(lessons[game] ?? {}, name));
    if (done && next >= 0) {
      show(link, `/learn/${game}/lessons/${every[next][0]}`, `${word} ${next + 1} : ${every[next][1]}`, of, done, every.length, next + 1);
      continue;
    }
    const ids = JSON.parse(link.dataset.puzzles);
    const found = ids.filter((id) => puzzles[game]?.[id]?.solved).length;
    if (!ids.length || (!done && !found)) continue;
    const ahead = ids.findIndex((id) => !puzzles[game]?.[id]?.solved);
    if (ahead < 0) show(link, `/learn/${game}/puzzles`, all, solved, found, ids.length, "✓");
    else show(link, `/learn/${game}/puzzles/${ids[ahead]}`, `${puzzle} ${ahead + 1}`, solved, found, ids.length, ahead + 1);
  }
});

function show(link, address, title, note, count, total, disc) {
  link.href = address;
  link.querySelector("b").firstChild.textContent = title;
  link.querySelector("small").textContent = note.replace("[n]", count).replace("[of]", total);
  link.querySelector(".disc").textContent = disc;
}
