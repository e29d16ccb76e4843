// The end of a game as it happens: the stripe is drawn, and a win is celebrated. A page opened later shows the last image.

import { motionAllowed } from "./flight.js";
import { sound } from "./sounds.js";

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
