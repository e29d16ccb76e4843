// Drags a card onto the cloth or a pick onto its target; within the hand, moves the card to another place.

import { dropInHand } from "./hand.js";

export function followDragging(table, { setPick, choose, make }) {
  let drag = null;

  table.addEventListener("pointerdown", (event) => {
    const item = event.target.closest('#hand button, [data-pick]:not([aria-disabled="true"])');
    if (item && event.button === 0) drag = { item, x: event.clientX, y: event.clientY, id: event.pointerId, on: false };
  });
  addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.on) {
      if (Math.hypot(x, y) < 10) return;
      drag.on = true;
      drag.item.classList.add("dragged");
      if (drag.item.dataset.pick !== undefined) setPick(drag.item.dataset.pick);
    }
    const zoom = table.currentCSSZoom ?? 1;
    drag.item.animate([{ transform: `translate(${x / zoom}px, ${y / zoom}px)` }], { duration: 1, fill: "forwards" });
  });
  addEventListener("pointerup", (event) => {
    const ended = drag;
    drag = null;
    if (!ended?.on) return;
    ended.item.classList.remove("dragged");
    for (const motion of ended.item.getAnimations()) motion.cancel();
    addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    setTimeout(() => dispatchEvent(new Event("click")), 0);
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const card = ended.item.closest("#hand > li");
    const own = document.getElementById("hand")?.getBoundingClientRect();
    if (card && own && event.clientY > own.top - 8 && event.clientY < own.bottom + 8) {
      setPick(null);
      dropInHand(card, event.clientX, event.clientY);
      return;
    }
    if (ended.item.getAttribute("aria-disabled") === "true") return choose(ended.item);
    if (ended.item.dataset.pick !== undefined) {
      const target = under.map((item) => item.closest(".offered")).find(Boolean);
      if (target) make(target);
    } else if (ended.item.name === "action" && under.some((item) => item.id === "cloth")) make(ended.item);
  });
  addEventListener("pointercancel", () => {
    drag?.item.classList.remove("dragged");
    for (const motion of drag?.on ? drag.item.getAnimations() : []) motion.cancel();
    drag = null;
  });
}
