// A coach at the first tables of a game: a short tour, then a few words about each thing met for the first time.
// Each is shown once, and bots wait meanwhile. One tap ends it, the menu reopens it; what was shown is stored with the
// learner's progress.

import { noteShown, progress } from "./progress.js";

const OFF = "off";
const ON = "on";
const STOPS = "stops";
const GAP = 14; // between a place and its bubble

const make = (name, className, text = "") => Object.assign(document.createElement(name), { className, textContent: text });
const button = (className, text, onclick) => Object.assign(make("button", className, text), { type: "button", onclick });
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
  let lit = ""; // the selectors of the place that the bubble is about
  let spoke = -1; // the version at which the coach last spoke: one text for each

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

  // --- a bubble beside a place in full light ---

  const placeOf = (zone) => zone.split(", ").map((one) => table.querySelector(one)).find((place) => place && isSeen(place));

  function settle() {
    const place = dialog && (placeOf(lit) ?? placeOf("#prompt"));
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

  function open(closed) {
    dialog = make("dialog", "guide");
    dialog.setAttribute("aria-labelledby", "guide-title");
    const bubble = make("section", "guide-bubble");
    bubble.append(table.querySelector(".brand svg").cloneNode(true));
    dialog.append(make("div", "guide-ring"), bubble);
    dialog.onclose = () => {
      dialog.remove();
      dialog = null;
      here = "";
      closed();
      if (!dialog) halt(false);
      list();
    };
    document.body.append(dialog);
    dialog.showModal();
    halt(true);
  }

  function speak({ zone, title, text, remember }, ...foot) {
    lit = zone;
    const bubble = dialog.lastElementChild;
    const heading = Object.assign(make("h2", "", title), { id: "guide-title" });
    const line = remember ? [make("p", "guide-remember", remember)] : [];
    const buttons = make("p", "guide-foot");
    buttons.append(...foot);
    bubble.replaceChildren(bubble.firstElementChild, heading, make("p", "", text), ...line, buttons);
    settle();
    bubble.querySelector(".b-play").focus();
  }

  addEventListener("resize", settle);

  // --- the tour ---

  function visit(stops, number) {
    const last = number === stops.length - 1;
    const place = make("span", "num", said.say.place.replace("{n}", number + 1).replace("{of}", stops.length));
    const alone = button("b b-bare", said.say.alone, () => dialog.close());
    const next = button("b b-play", last ? said.say.done : said.say.next, () => (last ? dialog.close() : visit(stops, number + 1)));
    speak(stops[number], place, ...(last ? [] : [alone]), next);
  }

  function walk() {
    const stops = said.stops.filter(({ zone }) => placeOf(zone));
    if (!stops.length) return;
    open(() => {
      note(STOPS);
      if (isOn()) tell();
    });
    visit(stops, 0);
  }

  // --- first times ---

  const metNow = () => (document.getElementById("mine")?.dataset.firsts ?? "").split(" ");

  function tell() {
    const first = said.firsts.find(({ name }) => metNow().includes(name) && isNew(name));
    if (!first || spoke === seen() || table.querySelector(".showing-outcome")) return;
    open(() => note(first.name));
    spoke = seen();
    here = first.name;
    list();
    const off = button("b b-bare", said.say.off, () => {
      noteShown(game, OFF);
      dialog.close();
    });
    speak(first, off, button("b b-play", said.say.understood, () => dialog.close()));
  }

  // the list stands beside the table until the coach is silent; a frame removes it
  let listed = null;
  let here = ""; // what the coach speaks of
  function list() {
    const firsts = said.firsts.filter(({ label }) => label);
    const wanted = isOn() && (listed || firsts.some(({ name }) => isNew(name)));
    listed?.remove();
    if (!wanted) return;
    listed = make("section", "panel firsts");
    const lines = make("ol", "firsts-list");
    for (const { name, label } of firsts) {
      const state = name === here ? "here" : isNew(name) ? "" : "done";
      const line = make("li", state, label);
      if (state) line.append(make("span", "hidden-words", ` (${state === "here" ? said.say.here : said.say.seen})`));
      lines.append(line);
    }
    listed.append(make("h2", "", said.say.firsts), lines);
    document.getElementById("side")?.prepend(listed);
  }

  return {
    // called after each frame
    async renew() {
      if (!isOn() || !table.querySelector("#mine .mine-plate")) return;
      if (!(await (bringing ??= bring()))) return;
      list();
      if (dialog) settle();
      if (document.querySelector("dialog[open]")) return;
      if (!isNew(STOPS)) tell();
      else if (table.querySelector("#hand > *")) walk();
    },
    // called for each new socket: the server must learn again that a bubble is open
    connected() {
      if (dialog) halt(true);
    },
    // start again from the beginning
    again() {
      if (isOn()) noteShown(game, OFF);
      noteShown(game, ON);
      spoke = -1;
      this.renew();
    },
  };
}
