// A coach at the first table of a game: a short tour, then a text for each new kind of question, each shown once.
// One tap ends it, the menu reopens it; the texts already shown are stored with the learner's progress.

import { noteShown, progress } from "./progress.js";

const OFF = "off";
const ON = "on";
const STOPS = "stops";
const GAP = 14; // between a place and its bubble

const make = (name, className, text = "") => Object.assign(document.createElement(name), { className, textContent: text });
const button = (className, text) => Object.assign(make("button", className, text), { type: "button" });
const isSeen = (place) => place.checkVisibility?.() !== false && place.getClientRects().length > 0;

// seen() returns the version at which the game last changed; halt(halted) makes the bots wait or go on
export function guideOf(table, seen, halt) {
  const game = table.dataset.guide;
  const shown = (name) => progress().guided[game]?.[name] ?? 0;
  const isOn = () => shown(OFF) <= shown(ON);
  const isNew = (name) => shown(name) <= shown(ON);
  const note = (name) => { while (isNew(name)) noteShown(game, name); };
  let said = null; // the coach's texts from the server
  let bringing = null;
  let dialog = null;
  let stop = null;
  let asked = ""; // the question of the text on the page

  async function bring() {
    const response = await fetch(`/learn/${game}/guide?lang=${document.documentElement.lang}`).catch(() => null);
    if (!response?.ok) return false;
    said = await response.json();
    // the size decides where the bubble fits
    const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: said.style });
    const styled = new Promise((done) => { style.onload = style.onerror = done; });
    document.head.append(style);
    await styled;
    return true;
  }

  // --- the tour ---

  const placeOf = ({ zone }) => zone.split(", ").map((one) => table.querySelector(one)).find((place) => place && isSeen(place));

  function settle() {
    const place = dialog && placeOf(stop);
    if (!place) return;
    const [ring, bubble] = dialog.children;
    const zoom = dialog.currentCSSZoom ?? 1; // rectangles are in screen pixels, positions in zoomed ones
    const put = (item, lengths) => { for (const name in lengths) item.style[name] = `${lengths[name] / zoom}px`; };
    const box = place.getBoundingClientRect();
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    put(ring, { left: box.left, top, width: box.width, height: bottom - top });
    const { width: wide, height: tall } = bubble.getBoundingClientRect();
    const below = bottom + GAP + tall <= innerHeight;
    const above = top - GAP - tall >= 0;
    const y = below ? bottom + GAP : above ? top - GAP - tall : innerHeight - tall - GAP;
    const x = Math.min(Math.max(box.left + (box.width - wide) / 2, GAP), innerWidth - wide - GAP);
    put(bubble, { left: x, top: Math.max(y, GAP) });
  }

  function end() {
    note(STOPS);
    dialog.remove();
    dialog = null;
    halt(false);
    tell();
  }

  function visit(stops, number) {
    stop = stops[number];
    const bubble = dialog.lastElementChild;
    const last = number === stops.length - 1;
    const next = button("b b-play", last ? said.say.done : said.say.next);
    next.onclick = () => (last ? dialog.close() : visit(stops, number + 1));
    const alone = button("b b-bare", said.say.alone);
    alone.onclick = () => dialog.close();
    const foot = make("p", "guide-foot");
    foot.append(make("span", "num", said.say.place.replace("{n}", number + 1).replace("{of}", stops.length)), ...(last ? [] : [alone]), next);
    const title = Object.assign(make("h2", "", stop.title), { id: "guide-title" });
    bubble.replaceChildren(bubble.firstElementChild, title, make("p", "", stop.text), foot);
    settle();
    next.focus();
  }

  function walk() {
    const stops = said.stops.filter(placeOf);
    if (!stops.length) return;
    dialog = make("dialog", "guide");
    dialog.setAttribute("aria-labelledby", "guide-title");
    const bubble = make("section", "guide-bubble");
    bubble.append(table.querySelector(".brand svg").cloneNode(true));
    dialog.append(make("div", "guide-ring"), bubble);
    dialog.onclose = end;
    document.body.append(dialog);
    dialog.showModal();
    halt(true);
    visit(stops, 0);
  }

  addEventListener("resize", settle);

  // --- texts for questions ---

  function tell() {
    const prompt = document.getElementById("prompt");
    const kind = prompt?.dataset.question;
    const at = `${kind} ${seen()}`;
    const word = said?.words[kind];
    if (!word || !isOn() || prompt.querySelector(".advice-line") || (asked !== at && !isNew(kind))) return;
    note(kind);
    asked = at;
    const off = button("b b-bare why-open coach-off", said.say.off);
    off.onclick = () => {
      noteShown(game, OFF);
      prompt.classList.remove("advice");
      for (const gone of [line, off]) gone.remove();
    };
    const line = make("p", "advice-line coach-line", word);
    prompt.classList.add("advice");
    prompt.append(line, off);
  }

  return {
    // called after each frame
    async renew() {
      if (!isOn() || !table.querySelector("#hand > *")) return;
      if (!(await (bringing ??= bring()))) return;
      if (dialog) settle();
      else if (isNew(STOPS) && !document.querySelector("dialog[open]")) walk();
      else tell();
    },
    // called for each new socket: the server must learn again that a tour is open
    connected() {
      if (dialog) halt(true);
    },
    // start again from the beginning
    again() {
      if (isOn()) noteShown(game, OFF);
      noteShown(game, ON);
      asked = "";
      this.renew();
    },
  };
}
