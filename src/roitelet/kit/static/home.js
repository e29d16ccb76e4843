// Shows the next lesson of each game on the home page; what is done is stored only in this browser.

import { followProgress } from "./progress.js";

followProgress(({ lessons }) => {
  for (const link of document.querySelectorAll(".next-step")) {
    const { game, word, of, all } = link.dataset;
    const every = JSON.parse(link.dataset.lessons);
    const done = every.filter(([name]) => Object.hasOwn(lessons[game] ?? {}, name)).length;
    if (!done) continue;
    const next = every.findIndex(([name]) => !Object.hasOwn(lessons[game], name));
    const [title, note] = [link.querySelector("b").firstChild, link.querySelector("small")];
    link.href = next < 0 ? `/learn/${game}/puzzles` : `/learn/${game}/lessons/${every[next][0]}`;
    if (next >= 0) title.textContent = `${word} ${next + 1} : ${every[next][1]}`;
    note.textContent = next < 0 ? all : of.replace("[n]", done).replace("[of]", every.length);
    link.querySelector(".disc").textContent = next < 0 ? "✓" : next + 1;
  }
});
