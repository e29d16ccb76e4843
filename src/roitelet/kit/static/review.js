// Reviews: fetches the page again while the review goes on; leaving the page stops the work.

import { bringDrawings, near } from "./drawings.js";
import { morph } from "./morph.js";

const plan = () => document.getElementById("review");
const PAUSE = 300;
const RETRY = 4000;

async function goOn() {
  const next = plan().querySelector(".review-go-on");
  if (!next) return;
  let pause = PAUSE;
  try {
    const response = await fetch(next.href);
    if (!response.ok) throw new Error(String(response.status));
    const page = new DOMParser().parseFromString(near(await response.text()), "text/html");
    morph(plan(), page.getElementById("review"), { morphStyle: "outerHTML" });
  } catch {
    pause = RETRY;
  }
  setTimeout(goOn, pause);
}

bringDrawings();
goOn();
