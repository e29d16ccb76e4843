// Moves things visibly from their old places (FLIP); the page takes clicks meanwhile, and any touch shows the last image.

import { drawn, near } from "./drawings.js";
import { settings } from "./settings.js";

const FLIGHT = 220;
const HOME = 320;
const EASE = "cubic-bezier(.2,.8,.2,1)";
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const motionAllowed = () => Number(settings.tempo) > 0 && !reduced.matches && !document.hidden;

// deals and tricks are brought when first needed: a page without motion does without them
let shown = null;
function bring() {
  if (motionAllowed()) shown ??= import("./moments.js").then((module) => { shown = module; });
}
bring();

const running = new Set();

// animates the transform only, so that the browser need not repaint the page; resolves at the end
export function move(item, keyframes, { duration, delay = 0, easing = EASE, ...more }) {
  const tempo = Number(settings.tempo);
  const motion = item.animate(keyframes, { duration: duration * tempo, delay: delay * tempo, easing, fill: "backwards", ...more });
  running.add(motion);
  return motion.finished.catch(() => {}).then(() => { running.delete(motion); });
}

const finish = () => { for (const motion of running) motion.finish(); };
addEventListener("pointerdown", finish, true);
addEventListener("keydown", finish, true);
document.addEventListener("visibilitychange", finish);

// remember the places of all things
export function remember(root) {
  bring();
  const places = new Map();
  for (const item of root.querySelectorAll("[data-key]")) places.set(item.dataset.key, item.getBoundingClientRect());
  return { places, held: purses(root), moments: shown?.momentsBefore?.(root) };
}

// measure everything before the first flight: a started one makes the next measurement lay out the page again.
// Returns the milliseconds for which the next frame should wait.
export function fly(root, before) {
  const seen = before.moments && shown.moments(root, before.moments, before.places);
  const flights = [...cardFlights(root, before.places)];
  const tokens = [...tokenFlights(before.held, purses(root))];
  for (const [item, from] of flights) flyCard(item, from, seen?.sent ?? 0);
  tokens.forEach(([value, from, to, taker], number) => flyToken(value, from, to, number).then(() => beat(root, taker)));
  return seen ? seen.play(move, tokens.length > 0) * Number(settings.tempo) : 0;
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

function flyCard(item, from, sent) {
  item.style.zIndex = "9";
  // a beaten leader goes home in an arc, once all reinforcements have arrived
  const home = item.matches("#seats .leader, #actions .leader");
  const [duration, delay] = home ? [HOME, sent] : [FLIGHT, 0];
  if (home) move(item, [{ transform: "none" }, { transform: "translateY(-60px)" }, { transform: "none" }], { duration, delay, fill: "none", composite: "add" });
  move(item, [{ transform: from }, { transform: "none" }], { duration, delay }).then(() => item.style.removeProperty("z-index"));
}

// --- tokens: fly from purses (data-purse) that hold less than before to those that hold more ---

const TOKENS = 420;
const MOST_TOKENS = 18;
const NEXT_TOKEN = 35;

function purses(root) {
  const held = new Map();
  for (const item of root.querySelectorAll("[data-purse]")) {
    const place = item.getBoundingClientRect();
    if (place.width) held.set(item.dataset.purse, { amount: Number(item.dataset.tokens), place });
  }
  return held;
}

// fills the purses as a coming frame will have them, and their tokens fly; returns the milliseconds until the last has arrived
export function flyAhead(root, markup) {
  if (!motionAllowed()) return 0;
  const held = purses(root);
  const next = document.createElement("template");
  next.innerHTML = near(markup);
  for (const item of root.querySelectorAll("[data-purse]")) {
    const then = next.content.querySelector(`[data-purse="${CSS.escape(item.dataset.purse)}"]`);
    if (!then || then.dataset.tokens === item.dataset.tokens) continue;
    item.dataset.tokens = then.dataset.tokens;
    item.replaceChildren(...then.childNodes);
  }
  const tokens = [...tokenFlights(held, purses(root))];
  tokens.forEach(([value, from, to, taker], number) => flyToken(value, from, to, number).then(() => beat(root, taker)));
  return tokens.length ? (TOKENS + (tokens.length - 1) * NEXT_TOKEN) * Number(settings.tempo) : 0;
}

function* tokenFlights(before, now) {
  const changes = [...now].map(([name, { amount, place }]) => ({ name, place, left: amount - (before.get(name)?.amount ?? amount) }));
  const gains = changes.filter(({ left }) => left > 0);
  let flown = 0;
  for (const giver of changes.filter(({ left }) => left < 0)) {
    for (const taker of gains) {
      const amount = Math.min(-giver.left, taker.left);
      if (amount <= 0) continue;
      giver.left += amount;
      taker.left -= amount;
      for (const value of coins(amount)) if (flown++ < MOST_TOKENS) yield [value, giver.place, taker.place, taker.name];
    }
  }
}

function coins(amount) {
  const found = [];
  for (const value of [10, 5, 1]) for (; amount >= value && found.length < 4; amount -= value) found.push(value);
  return found;
}

function flyToken(value, from, to, number) {
  const token = drawn(`chip-${value}`, "flying-token", value === 10 ? "0 0 60 40" : "0 0 40 40");
  document.body.append(token);
  const zoom = token.currentCSSZoom ?? 1;
  const at = (place) => `translate(${(place.left + place.width / 2) / zoom - 14}px, ${(place.top + place.height / 2) / zoom - 14}px)`;
  return move(
    token,
    [{ transform: at(from), opacity: 0 }, { transform: at(from), opacity: 1, offset: 0.1 }, { transform: at(to), opacity: 1, offset: 0.9 }, { transform: at(to), opacity: 0 }],
    { duration: TOKENS, delay: number * NEXT_TOKEN, easing: "cubic-bezier(.3,.7,.2,1)" },
  ).then(() => token.remove());
}

// what arrives makes its place beat, once for all chips
function beat(root, name) {
  const item = root.querySelector(`[data-purse="${CSS.escape(name)}"]`);
  if (item && motionAllowed() && !item.getAnimations().length) move(item, [{ transform: "none" }, { transform: "scale(1.08)" }, { transform: "none" }], { duration: 300 });
}
