// Things fly from where they were (FLIP); the page takes clicks all the while.

import { settings } from "./settings.js";

const FLIGHT = 220;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const motionAllowed = () => Number(settings.tempo) > 0 && !reduced.matches && !document.hidden;

export function remember(root) {
  const places = new Map();
  for (const item of root.querySelectorAll("[data-key]")) places.set(item.dataset.key, item.getBoundingClientRect());
  return places;
}

export function fly(root, places) {
  const zoom = root.currentCSSZoom ?? 1; // rectangles are measured on the screen, transforms inside the zoom
  const duration = FLIGHT * Number(settings.tempo);
  const source = root.querySelector(".siege.actif")?.getBoundingClientRect();
  for (const item of root.querySelectorAll("[data-key]")) {
    const now = item.getBoundingClientRect();
    const then = places.get(item.dataset.key) ?? places.get(item.dataset.flies) ?? (item.dataset.flies ? source : null);
    if (!then || !now.width) continue;
    const [x, y] = [(then.left - now.left) / zoom, (then.top - now.top) / zoom];
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const scale = then.width && now.width ? Math.min(2, Math.max(0.4, then.width / now.width)) : 1;
    item.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 9 }, { transform: "none", transformOrigin: "0 0" }],
      { duration, easing: "cubic-bezier(.2,.8,.2,1)" },
    );
  }
}
