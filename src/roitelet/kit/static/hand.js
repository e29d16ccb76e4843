// The hand is sorted here, never on the server.

import { settings } from "./settings.js";

const number = (item, name) => Number(item.dataset[name] ?? 0);
const suit = (item) => item.dataset.suit ?? "";
const ORDERS = {
  suit: (a, b) => suit(a).localeCompare(suit(b)) || number(a, "rank") - number(b, "rank"),
  rank: (a, b) => number(a, "rank") - number(b, "rank") || suit(a).localeCompare(suit(b)),
};

export function sortHand(hand) {
  const order = ORDERS[settings.tri];
  if (!hand || !order) return;
  const items = [...hand.children];
  const sorted = [...items].sort(order);
  if (sorted.some((item, place) => item !== items[place])) hand.append(...sorted);
}
