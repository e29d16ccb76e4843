// The end of a game as it happens: the last chips run into the purses, then the panel opens, the stripe is drawn, and a win is
// celebrated. A page opened later shows the last image.

import { flyAhead, motionAllowed } from "./flight.js";
import { sound } from "./sounds.js";

// before the frame that ends a game; returns the milliseconds for which it should wait
export function payOut(table, frame) {
  const ends = frame.body.split(" ").includes("over") && !table.classList.contains("over");
  const lasts = ends ? flyAhead(table, frame.html) : 0;
  if (lasts) sound("box");
  return lasts;
}

// a rematch on the same page ends anew
export function followEnd(table) {
  let over = table.classList.contains("over");
  return () => {
    const before = over;
    over = table.classList.contains("over");
    if (!over) delete table.dataset.ending;
    if (before || !over) return;
    if (motionAllowed()) table.dataset.ending = "true";
    if (table.classList.contains("won")) sound("win");
    document.getElementById("settled")?.scrollTo(0, 0);
  };
}
