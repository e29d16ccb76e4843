// The moments of a game, shown in motion: a deal, a trick gathered by its taker, a conflict. Only what has just happened before
// the viewer's eyes moves: a page that opens in mid-game shows nothing.

const DEALT = 4; // new cards in a hand from which they are a deal
const STAKES = 420;
const PACKET = 3;
const APART = 45;
const FLIGHT = 220;
const TURN = 140;
const CLOSE = 220;
const LEAVE = 260;
const NEXT_SENT = 90;

const FIGHTS = ".standing-leader.fighting";

const cardsOf = (root) => [...root.querySelectorAll("#hand > li > *")];
const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];

// a copy of a card that leaves the table, at its place; its own element is taken for what comes next
function ghostOf(card) {
  const box = card.getBoundingClientRect();
  const ghost = card.cloneNode(true);
  for (const item of [ghost, ...ghost.querySelectorAll("*")]) for (const name of ["id", "data-key", "data-flies", "name"]) item.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  return { ghost, box, width: card.offsetWidth, takes: card.closest(".winning") !== null };
}

// before a frame: the hand, and the trick that may leave
export function momentsBefore(root) {
  const trick = root.querySelector("[data-taker][data-hold]");
  return {
    hand: root.querySelector("#hand") ? cardsOf(root).length : 0,
    fights: root.querySelector(FIGHTS) !== null,
    decided: new Set([...root.querySelectorAll("[data-outcome]")].map((item) => item.dataset.outcome)),
    trick: trick && { name: trick.dataset.hold, taker: trick.dataset.taker, cards: [...trick.querySelectorAll(".card")].map(ghostOf) },
  };
}

// after it: measures now, and moves when told to; play returns the milliseconds before the next frame, sent those until all
// reinforcements have arrived
export function moments(root, before, places) {
  const cards = reinforcements(root, before, places);
  const shown = [deal(root, before), gathering(root, before), conflict(root, before), cards.play].filter(Boolean);
  return { play: (move, staked) => Math.max(0, ...shown.map((play) => play(move, staked))), sent: cards.lasts };
}

// --- the deal: packets from the dealer to every seat; the viewer's cards turn over ---

function deal(root, before) {
  const cards = cardsOf(root);
  if (before.hand || cards.length < DEALT) return null;
  const zoom = root.currentCSSZoom ?? 1;
  const dealer = root.querySelector(".dealer")?.closest(".seat-body, .mine-plate") ?? root.querySelector("#seats");
  const [x, y] = centre((dealer ?? root.querySelector("#cloth")).getBoundingClientRect());
  const from = (item) => {
    const [left, top] = centre(item.getBoundingClientRect());
    return `translate(${(x - left) / zoom}px, ${(y - top) / zoom}px)`;
  };
  const own = cards.map((card) => [card, from(card)]);
  const others = [...root.querySelectorAll("#seats .mini-back")].map((back) => [back, from(back)]);
  return (move, staked) => {
    const start = staked ? STAKES : 0;
    const hand = root.querySelector("#hand");
    hand.classList.add("dealing");
    const flown = start + Math.ceil(own.length / PACKET) * APART * (others.length + 1) + FLIGHT;
    own.forEach(([card, place], number) => {
      const packet = Math.floor(number / PACKET);
      const delay = start + packet * APART * (others.length + 1);
      const turns = flown + number * 20;
      card.classList.add("dealt");
      move(card, [{ transform: `${place} rotate(6deg) scale(.6)` }, { transform: "none" }], { duration: FLIGHT, delay });
      move(card, [{ transform: "none" }, { transform: "scaleX(.04)", offset: 0.5 }, { transform: "none" }], { duration: TURN, delay: turns, fill: "none", composite: "add" });
      move(card, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.51 }, { opacity: 0 }], { duration: TURN, delay: turns, pseudoElement: "::after" })
        .then(() => { card.classList.remove("dealt"); hand.classList.remove("dealing"); });
    });
    others.forEach(([back, place], number) => {
      const frames = [{ transform: `${place} rotate(6deg) scale(3)` }, { transform: "scale(1.6)", offset: 0.9 }, { transform: "none" }];
      move(back, frames, { duration: FLIGHT, delay: start + number * APART, iterations: PACKET });
    });
    return flown + own.length * 20 + TURN;
  };
}

// --- a trick: closes on the card that takes it, and goes to its taker; the next one may begin meanwhile ---

function gathering(root, { trick }) {
  if (!trick || root.querySelector("[data-hold]")?.dataset.hold === trick.name) return null;
  const winner = trick.cards.find(({ takes }) => takes);
  const seat = root.querySelector(`[data-key="seat-${CSS.escape(trick.taker)}"]`) ?? root.querySelector("#hand, #mine");
  if (!winner || !seat) return null;
  const home = seat.getBoundingClientRect();
  return (move) => {
    const layer = document.createElement("div");
    layer.className = "leaving";
    document.body.append(layer);
    const zoom = root.currentCSSZoom ?? 1;
    const [x, y] = centre(winner.box);
    const [homeX, homeY] = seat.matches("#hand, #mine") ? [home.left + 30, home.top + 40] : centre(home);
    const ends = trick.cards.map(({ ghost, box, width, takes }) => {
      layer.append(ghost);
      ghost.style.setProperty("--cw", `${width}px`);
      ghost.style.left = `${box.left / zoom}px`;
      ghost.style.top = `${box.top / zoom}px`;
      ghost.classList.toggle("over-others", takes);
      if (!takes) {
        ghost.classList.add("dealt");
        move(ghost, [{ opacity: 0 }, { opacity: 1 }], { duration: CLOSE / 2, delay: CLOSE / 2, pseudoElement: "::after" });
      }
      const closed = `translate(${(x - centre(box)[0]) / zoom}px, ${(y - centre(box)[1]) / zoom}px)`;
      const gone = `translate(${(homeX - centre(box)[0]) / zoom}px, ${(homeY - centre(box)[1]) / zoom}px) scale(.45)`;
      const frames = [{ transform: "none" }, { transform: closed, offset: CLOSE / (CLOSE + LEAVE), easing: "cubic-bezier(.4,0,.2,1)" }, { transform: gone }];
      return move(ghost, frames, { duration: CLOSE + LEAVE, fill: "both" });
    });
    Promise.all(ends).then(() => layer.remove());
    return 0;
  };
}

// --- a conflict: both leaders get a ring and shake ---

function conflict(root, { fights }) {
  const leaders = fights ? [] : [...root.querySelectorAll(FIGHTS)];
  if (!leaders.length) return null;
  return (move) => {
    for (const leader of leaders) {
      move(leader, [{ transform: "scale(1.3)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 160, pseudoElement: "::after" });
      const shake = [0, 3, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
      move(leader, shake, { duration: 70, delay: 160, iterations: 2, easing: "ease-in-out", composite: "add" });
    }
    return 0;
  };
}

// --- its reinforcements: each card (data-sent-by, data-sent-to) flies from its player to where the leader stood ---

function reinforcements(root, { decided }, places) {
  const found = [...root.querySelectorAll("[data-outcome]:not(.seen)")].find((item) => !decided.has(item.dataset.outcome));
  const zoom = root.currentCSSZoom ?? 1;
  const at = (box) => `translate(${(box.left + box.width / 2) / zoom - 14}px, ${(box.top + box.height / 2) / zoom - 18}px)`;
  const flights = [...(found?.querySelectorAll("[data-sent-to]") ?? [])].flatMap((card) => {
    const [by, to] = [card.dataset.sentBy, card.dataset.sentTo].map((key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`));
    const [now, then] = [to?.getBoundingClientRect(), places.get(card.dataset.sentTo)];
    const stood = to?.matches(".standing-leader") ? now : then;
    const from = (by ?? root.querySelector("#mine")).getBoundingClientRect();
    // a beaten leader that is already at home is told of, not shown
    return stood && (stood === now || then.top !== now?.top) ? [[card, at(from), at(stood)]] : [];
  });
  if (!flights.length) return { play: null, lasts: 0 };
  const play = (move) => {
    const layer = document.createElement("div");
    layer.className = "leaving";
    document.body.append(layer);
    const ends = flights.map(([card, from, to], number) => {
      const ghost = card.cloneNode(true);
      layer.append(ghost);
      return move(ghost, [{ transform: from }, { transform: to }], { duration: FLIGHT, delay: number * NEXT_SENT, fill: "both" }).then(() => ghost.remove());
    });
    Promise.all(ends).then(() => layer.remove());
    return 0;
  };
  return { play, lasts: FLIGHT + (flights.length - 1) * NEXT_SENT };
}
