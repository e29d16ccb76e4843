// Says on the list of games how many lessons of each are done.

import { followProgress } from "./progress.js";

followProgress(({ lessons }) => {
  for (const link of document.querySelectorAll("[data-lessons-of]")) {
    const { lessonsOf, done, all, of } = link.dataset;
    const count = Object.keys(lessons[lessonsOf] ?? {}).length;
    if (!count || !Number(of)) continue;
    link.firstChild.textContent = count >= Number(of) ? all : done.replace("[n]", count).replace("[of]", of);
  }
});
