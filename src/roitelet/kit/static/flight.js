// Moves things visibly from their old places (FLIP); the page takes clicks meanwhile.

import { settings } from "./settings.js";

const FLIGHT = 220;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const motionAllowed = () => Number(settings.tempo) > 0 && !reduced.matches && !document.hidden;

// remember the places of all things
export function remember(root) {
  const places = new Map();
  for (const item of root.querySelectorAll("[data-key]")) places.set(item.dataset.key, item.getBoundingClientRect());
  return { places, held: purses(root) };
}

// measure everything before the first flight: a started one makes the next measurement lay out the page again
export function fly(root, before) {
  const flights = [...cardFlights(root, before.places)];
  const tokens = [...tokenFlights(before.held, purses(root))];
  for (const [item, from] of flights) flyCard(item, from);
  tokens.forEach(([value, from, to], number) => flyToken(value, from, to, number));
}

// --- cards: from their old places, or from the seat that plays ---

function* cardFlights(root, places) {
  const zoom = root.currentCSSZoom ?? 1; // rectangles are in screen pixels, transforms in zoomed ones
  const source = root.querySelector(".seat.active")?.getBoundingClientRect();
  for (const item of root.querySelectorAll("[data-key]")) {
    const then = places.get(item.dataset.key) ?? places.get(item.dataset.flies) ?? (item.dataset.flies ? source : null);
    if (!then) continue;
    const now = item.getBoundingClientRect();
    if (!now.width || Math.abs(then.left - now.left) + Math.abs(then.top - now.top) < 2 * zoom) continue;
    const x = (then.left + then.width / 2 - now.left - now.width / 2) / zoom;
    const y = (then.top + then.height / 2 - now.top - now.height / 2) / zoom;
    const scale = then.width ? Math.min(2, Math.max(0.4, then.width / now.width)) : 1;
    yield [item, `translate(${x}px, ${y}px) scale(${scale})`];
  }
}

// animate only the transform: then the browser need not repaint the page
function flyCard(item, from) {
  item.style.zIndex = "9";
  const duration = FLIGHT * Number(settings.tempo);
  const motion = item.animate([{ transform: from }, { transform: "none" }], { duration, easing: "cubic-bezier(.2,.8,.2,1)" });
  motion.finished.catch(() => {}).then(() => item.style.removeProperty("z-index"));
}

// --- tokens: fly from purses (data-purse) that hold less than before to those that hold more ---

const TOKENS = 420;
const MOST_TOKENS = 18;

function purses(root) {
  const held = new Map();
  for (const item of root.querySelectorAll("[data-purse]")) {
    const place = item.getBoundingClientRect();
    if (place.width) held.set(item.dataset.purse, { amount: Number(item.dataset.tokens), place });
  }
  return held;
}

function* tokenFlights(before, now) {
  const changes = [...now].map(([name, { amount, place }]) => ({ place, left: amount - (before.get(name)?.amount ?? amount) }));
  const gains = changes.filter(({ left }) => left > 0);
  let flown = 0;
  for (const giver of changes.filter(({ left }) => left < 0)) {
    for (const taker of gains) {
      const amount = Math.min(-giver.left, taker.left);
      if (amount <= 0) continue;
      giver.left += amount;
      taker.left -= amount;
      for (const value of coins(amount)) if (flown++ < MOST_TOKENS) yield [value, giver.place, taker.place];
    }
  }
}

function coins(amount) {
  const found = [];
  for (const value of [10, 5, 1]) for (; amount >= value && found.length < 4; amount -= value) found.push(value);
  return found;
}

const SVG = "http://www.w3.org/2000/svg";

function flyToken(value, from, to, number) {
  const token = document.createElementNS(SVG, "svg");
  token.setAttribute("class", "flying-token");
  token.setAttribute("viewBox", value === 10 ? "0 0 60 40" : "0 0 40 40");
  token.setAttribute("aria-hidden", "true");
  token.append(document.createElementNS(SVG, "use"));
  const drawings = document.querySelector("use").getAttribute("href").split("#")[0];
  token.firstChild.setAttribute("href", `${drawings}#chip-${value}`);
  document.body.append(token);
  const at = (place) => `translate(${place.left + place.width / 2 - 14}px, ${place.top + place.height / 2 - 14}px)`;
  const tempo = Number(settings.tempo);
  const motion = token.animate(
    [{ transform: at(from), opacity: 0 }, { transform: at(from), opacity: 1, offset: 0.1 }, { transform: at(to), opacity: 1, offset: 0.9 }, { transform: at(to), opacity: 0 }],
    { duration: TOKENS * tempo, delay: number * 35 * tempo, easing: "cubic-bezier(.3,.7,.2,1)", fill: "backwards" },
  );
  motion.finished.catch(() => {}).then(() => token.remove());
}
