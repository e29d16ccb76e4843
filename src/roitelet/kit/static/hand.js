// Sorts the hand in the browser only: by suit, by rank, or in the player's own order.

import { keepSetting, settings } from "./settings.js";

const MOST_KEPT = 200;
const number = (item, name) => Number(item.dataset[name] ?? 0);
const suit = (item) => item.dataset.suit ?? "";
const nameOf = (item) => item.querySelector("[data-key]")?.dataset.key ?? item.id;
const own = () => JSON.parse(localStorage.getItem("roitelet.order") ?? "[]");
const ROW = 11; // most cards of a row
const ORDERS = {
  game: (hand) => ORDERS[hand.dataset.sort ?? "suit"](),
  suit: () => (a, b) => suit(a).localeCompare(suit(b)) || number(a, "rank") - number(b, "rank"),
  rank: () => (a, b) => number(a, "rank") - number(b, "rank") || suit(a).localeCompare(suit(b)),
  own: () => {
    const places = new Map(own().map((name, place) => [name, place]));
    const place = (item) => places.get(nameOf(item)) ?? MOST_KEPT;
    return (a, b) => place(a) - place(b);
  },
};

export function sortHand(hand) {
  const order = hand && ORDERS[settings.sort]?.(hand);
  if (!order) return cut(hand);
  const items = [...hand.children];
  const sorted = [...items].sort(order);
  if (sorted.some((item, place) => item !== items[place])) hand.append(...sorted);
  return cut(hand);
}

// two rows are cut in the middle, or one card beside it if there a suit or a rank ends
function cut(hand) {
  const old = hand && [...hand.classList].find((name) => name.startsWith("cut-"));
  if (!old) return;
  const items = [...hand.children];
  const half = Math.ceil(items.length / 2);
  const ends = (name) => items.flatMap((item, place) => (place && item.dataset[name] !== items[place - 1].dataset[name] ? [place] : []));
  const kinds = (name) => new Set(items.map((item) => item.dataset[name])).size;
  const sortedBy = ["suit", "rank"].find((name) => ends(name).length === kinds(name) - 1);
  const best = [half, half - 1, half + 1].find((place) => Math.max(place, items.length - place) <= ROW && sortedBy && ends(sortedBy).includes(place));
  hand.classList.replace(old, `cut-${best ?? half}`);
}

function keepOrder(hand) {
  const names = [...hand.children].map(nameOf);
  localStorage.setItem("roitelet.order", JSON.stringify([...names, ...own().filter((name) => !names.includes(name))].slice(0, MOST_KEPT)));
  keepSetting("sort", "own");
  const select = document.querySelector('#menu select[name="sort"]');
  if (select) select.value = "own";
}

// the card before which one dragged to this point belongs: the first in its row whose middle lies to the right
export function dropInHand(item, x, y) {
  const hand = item.parentElement;
  const others = [...hand.children].filter((other) => other !== item);
  const boxes = others.map((other) => other.getBoundingClientRect());
  const next = others.find((_, place) => y < boxes[place].bottom && x < boxes[place].left + boxes[place].width / 2);
  hand.insertBefore(item, next ?? null);
  keepOrder(hand);
}

export function shiftInHand(item, step) {
  const other = step < 0 ? item.previousElementSibling : item.nextElementSibling;
  if (!other) return;
  if (step < 0) other.before(item);
  else other.after(item);
  keepOrder(item.parentElement);
}
