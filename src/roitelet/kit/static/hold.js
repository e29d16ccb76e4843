// Keeps what has just ended (data-hold), such as a trick, in view for a while or until a tap, and lets a deal end; the newest
// frame waits. So does a frame before which something is to be seen.

import { settings } from "./settings.js";

const STAYS = 1500;

export function holder(root, show, outcomes, ahead) {
  let name = "";
  let since = 0;
  let waiting = null;
  let timer = 0;
  let busy = 0; // until then a deal is shown

  const shown = () => root.querySelector("[data-hold]")?.dataset.hold ?? "";

  function note() {
    const now = shown();
    if (now !== name) [name, since] = [now, performance.now()];
  }

  function rest(html) {
    if (outcomes.pending()) return Infinity;
    if (document.hidden) return 0;
    const dealing = busy - performance.now();
    if (!name || html.includes(`data-hold="${name}"`)) return dealing;
    return Math.max(dealing, STAYS * Number(settings.tempo) - (performance.now() - since));
  }

  // a tap before any frame waits ends the hold too
  function release() {
    if (outcomes.pending()) return;
    since = -Infinity;
    busy = 0;
    present();
  }

  function present() {
    clearTimeout(timer);
    const frame = waiting;
    waiting = null;
    if (!frame) return;
    show(frame);
    note();
  }

  // a tap on something not yet available was meant for the trick, not for its new contents
  addEventListener("pointerdown", (event) => {
    if (outcomes.pending()) return;
    if (!waiting) {
      release();
      return;
    }
    const button = event.target.closest?.("button");
    const ready = button && button.getAttribute("aria-disabled") !== "true";
    release();
    if (ready) return;
    const swallow = (click) => { click.stopPropagation(); click.preventDefault(); };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 400);
  }, true);
  addEventListener("keydown", () => release(), true);
  document.addEventListener("visibilitychange", release);

  // the next frame waits for so many milliseconds
  const keep = (milliseconds) => { if (milliseconds) busy = performance.now() + milliseconds; };

  note();
  function take(frame) {
    if (waiting) frame.lines = [...waiting.lines, ...frame.lines];
    waiting = frame;
    due();
  }

  // shows the waiting frame if nothing holds it, not even what is to be seen before it
  function due() {
    if (rest(waiting.html) <= 0) keep(ahead(waiting));
    const left = rest(waiting.html);
    clearTimeout(timer);
    if (left <= 0) present();
    else if (left < Infinity) timer = setTimeout(due, left);
  }

  return { take, release, keep };
}
