// A table on a page: shows frames, sends commands. It has no rules, card names or translations: markup, sentences and facts
// about the protocol come from the server.

import { adviserOf } from "./advice.js";
import { copyText } from "./clipboard.js";
import { runClocks } from "./clocks.js";
import { followDragging } from "./dragging.js";
import { followEnd, payOut } from "./ending.js";
import { bringDrawings, near } from "./drawings.js";
import { fly, motionAllowed, remember } from "./flight.js";
import { fieldsOf } from "./forms.js";
import { shiftInHand, sortHand as sortItems } from "./hand.js";
import { holder } from "./hold.js";
import { install } from "./installing.js";
import { morph } from "./morph.js";
import { allowNotices, showTurn } from "./notices.js";
import { numbersFor } from "./numbers.js";
import { outcomesOf } from "./outcomes.js";
import { assembler } from "./parts.js";
import { followPreparing } from "./preparing.js";
import { openOver } from "./over.js";
import { refuserOf } from "./refusal.js";
import { senderOf } from "./sending.js";
import { settings, settingsMenu } from "./settings.js";
import { offerSharing, share } from "./sharing.js";
import { followSliding } from "./sliding.js";
import { audible, hear, sound } from "./sounds.js";
import { markUnread, readChat, renewTalk, showChat } from "./talk.js";
import { followTips } from "./tips.js";
import { voiceOf } from "./voice.js";

const root = document.documentElement;
const table = document.getElementById("table");
// a live table has a socket, a study requests each frame
const { connectionTo } = await import(`./${table.dataset.connection}`);
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const words = read("words");
const protocol = read("protocol");
root.classList.replace("without-script", "with-script");

// the cards of the hand glide to their new places
function glide(change) {
  const before = motionAllowed() ? remember(table) : null;
  change();
  if (before) fly(table, before);
}
const sortHand = () => glide(() => sortItems(document.getElementById("hand")));

// --- the menu: settings are stored by this browser ---

const menu = document.getElementById("menu");
settingsMenu(menu, (name, value) => {
  sortHand();
  if (name.startsWith("sound")) sound(name.split("-")[1] ?? "turn");
  if (name === "insist") insist();
  if (name === "signal") allowNotices().then((allowed) => notice(value === "1" && !allowed ? words.unsignalled : ""));
});

// --- the connection ---

let version = Number(table.dataset.v);
let changed = Number(table.dataset.changed); // the version at which the game last changed
let insists = null; // the server's copy of the setting to be always asked; null for spectators

function insist() {
  const always = settings.insist === "1";
  if (insists === null || insists === always) return;
  insists = always;
  send({ do: "insist", on: version, always });
}

const voice = voiceOf();
const { refuse, restore } = refuserOf(words, voice, (text) => notice(text));
openOver(words, (text) => notice(text));

function notice(text) {
  const box = document.getElementById("notice");
  box.hidden = !text;
  if (box.textContent !== text) box.textContent = text;
}

const assemble = assembler();
const heard = () => document.querySelector("#chat > :last-child")?.dataset.n ?? "0";
const { connect, send, withdraw } = connectionTo(`${table.dataset.address}/live`, protocol, {
  since: () => ({ v: String(version), chat: heard(), lang: root.lang }),
  opened: () => guide?.then(({ connected }) => connected(), () => {}),
  receive,
  trouble: (word) => sender.trouble(word),
});
const sender = senderOf(table, words, voice, { send, withdraw, notice });

// bots wait while their only opponent reads something; a new socket makes them go on
const halt = (halted) => send({ do: "halt", on: version, halted });

const contribute = (message) => send({ ...message, on: version });
const numbers = numbersFor(table.dataset.address.split("/").pop(), protocol.fair, words.fair, { send: contribute, warn: notice });

function receive(message, asked) {
  if (message.t === "view") held.take({ ...message, html: assemble(message.parts) });
  else if (message.t === "chat") showChat(message.lines);
  else if (message.t === "ack" && asked?.do === "play") sender.answered(asked.id, true);
  else if (message.t === "ack" && asked?.do === "mute") renewTalk();
  else if (message.t === "ack" && asked?.do === "contribute") numbers.accepted(asked.number);
  else if (message.t === "no") {
    if (asked?.do === "play") sender.answered(asked.id, false);
    if (asked?.do === "play") for (const card of table.querySelectorAll("#hand .lifted:not([data-pick])")) card.classList.remove("lifted");
    // the deal came by itself in the meantime: no error
    const settled = asked?.do === "contribute" || (asked?.do === "continue" && message.code === "stale");
    const tried = asked?.action && table.querySelector(`button[value="${CSS.escape(asked.action)}"]`);
    if (!settled) refuse(message, tried);
  }
}

// --- the coach, loaded only for seated players ---

let guide = null;
function coach(again = false) {
  if (!table.dataset.guide || !table.querySelector(".mine-plate")) return;
  guide ??= import("./guide.js").then(({ guideOf }) => guideOf(table, () => changed, halt));
  guide.then((known) => (again ? known.again() : known.renew()), () => { guide = null; });
}
menu.addEventListener("close", () => { if (menu.returnValue === "guide") coach(true); });

// --- showing a frame ---

const keyed = (key) => `[data-key="${CSS.escape(key)}"]`;

function show(frame) {
  if (frame.v < version) return;
  version = frame.v;
  if (frame.changed > changed) restore();
  changed = frame.changed;
  const before = motionAllowed() ? remember(table) : null;
  const quiet = audible(table);
  const focused = document.activeElement?.closest?.("#hand [data-key], #cloth [data-key]")?.dataset.key;
  table.className = frame.body;
  document.body.className = frame.body;
  // text being typed stays; a focused card must show its new face
  const typing = document.activeElement?.matches?.("input, select, textarea") ?? false;
  const opened = [...table.querySelectorAll(".sheet.open")].map((sheet) => sheet.id);
  const next = document.createElement("template");
  next.innerHTML = near(frame.html);
  sortItems(next.content.getElementById("hand"));
  outcomes.mark(next.content);
  // removing the focused element would make the browser lay out a half-changed page
  if (focused && !next.content.querySelector(keyed(focused))) document.activeElement.blur();
  morph(table, next.content, { morphStyle: "innerHTML", ignoreActiveValue: typing });
  for (const id of opened) document.getElementById(id)?.classList.add("open");
  table.dataset.v = String(version);
  showSharing();
  restorePick();
  sender.renew();
  voice.renew();
  if (focused && document.activeElement === document.body) {
    const again = table.querySelector(keyed(focused));
    const button = again?.matches("button") ? again : again?.querySelector("button");
    (button ?? table.querySelector("#hand button"))?.focus();
  }
  if (before) held.keep(fly(table, before));
  hear(quiet, audible(table));
  ended();
  outcomes.begin();
  tell(frame);
  if (insists === null || frame.insists === null) {
    insists = frame.insists;
    // a browser without a choice leaves the server's setting
    if (settings.insist) insist();
  }
  coach();
  numbers.take(frame.fair, table.querySelector(".mine-plate, .lobby-place.own") !== null);
}

const outcomes = outcomesOf(table, () => held.release());
const held = holder(table, show, outcomes, (frame) => payOut(table, frame));
const ended = followEnd(table);
const showSharing = offerSharing(table);

function tell(frame) {
  const said = document.getElementById("said");
  for (const line of frame.lines) {
    const item = document.createElement("p");
    item.textContent = line;
    said.append(item);
  }
  while (said.childElementCount > 12) said.firstElementChild.remove();
  showTurn(frame.turn, words);
}

// --- choosing: a move is a button, some need a pick first ---

let picked = null;
let lifted = null;
let armed = null;
let armedFor = 0;
let touch = false;
addEventListener("pointerdown", (event) => { touch = event.pointerType !== "mouse"; }, true);

const adviser = adviserOf(table, words, voice, {
  seen: () => changed,
  near,
  point: (button) => {
    const pick = button.dataset.for?.split(" ")[0];
    if (pick) setPick(pick);
    else if (button.closest("#hand")) lift(button);
  },
  refuse, restore,
});

// in a lesson a wrong card costs nothing
const needsTwo = () => !table.classList.contains("lesson") && (settings.gesture === "2" || (settings.gesture === "auto" && touch));

function setPick(key) {
  picked = key;
  for (const item of table.querySelectorAll("[data-pick]")) {
    const chosen = item.dataset.pick === key;
    item.setAttribute("aria-pressed", String(chosen));
    item.classList.toggle("lifted", chosen);
  }
  for (const target of table.querySelectorAll("[data-for]")) {
    target.classList.toggle("offered", key !== null && target.dataset.for.split(" ").includes(key));
  }
  if (key === null) delete table.dataset.picked;
  else table.dataset.picked = key;
}

function restorePick() {
  const still = picked !== null && table.querySelector(`[data-pick="${CSS.escape(picked)}"]:not([aria-disabled="true"])`);
  setPick(still ? picked : null);
  const again = lifted && table.querySelector(`#hand button[name="action"][value="${CSS.escape(lifted.value)}"]:not([aria-disabled="true"])`);
  if (again) lift(again);
  else drop();
  adviser.renew();
  if (armed && table.contains(armed)) armed.classList.add("armed");
  else disarm();
}

function lift(button) {
  drop();
  lifted = button;
  button.classList.add("lifted");
  const play = document.getElementById("play");
  if (play) {
    play.hidden = false;
    play.textContent = `${words.play} ${nameOf(button)}`;
  }
}

const nameOf = (button) => button.dataset.short ?? button.getAttribute("aria-label")?.split(",")[0] ?? button.textContent.trim();

function drop() {
  if (lifted && lifted.dataset.pick === undefined) lifted.classList.remove("lifted");
  lifted = null;
  const play = document.getElementById("play");
  if (play) play.hidden = true;
}

function disarm() {
  clearTimeout(armedFor);
  voice.hush("warning");
  armed?.classList.remove("armed");
  armed = null;
}

// on request, risky moves must be chosen twice
function make(button) {
  if (settings.caution === "1" && button.dataset.danger !== undefined && armed !== button) {
    disarm();
    armed = button;
    button.classList.add("armed");
    voice.say("warning", words.sure, { urgent: true });
    armedFor = setTimeout(disarm, 5000);
    return;
  }
  adviser.forget();
  disarm();
  drop();
  const pick = button.dataset.for ? picked : null;
  setPick(null);
  // the card moves to the finger at once; the next frame puts it in its place
  if (button.closest("#hand")) button.classList.add("lifted");
  sender.play(button.value, nameOf(button), version, pick);
}

function choose(button) {
  if (button.getAttribute("aria-disabled") === "true") {
    drop();
    if (button.name === "action") send({ do: "why", on: version, action: button.value });
    return;
  }
  const isCard = button.closest("#hand") !== null && button.dataset.for === undefined;
  if (isCard && needsTwo() && lifted !== button) lift(button);
  else make(button);
}

table.addEventListener("click", (event) => {
  if (event.target.closest("[data-why]")) adviser.toggle();
  else if (!event.target.closest("#why")) adviser.close();
  const pick = event.target.closest("[data-pick]");
  if (pick && table.contains(pick)) {
    event.preventDefault();
    if (pick.getAttribute("aria-disabled") === "true") {
      if (pick.value) send({ do: "why", on: version, action: pick.value });
      return;
    }
    setPick(picked === pick.dataset.pick ? null : pick.dataset.pick);
    return;
  }
  const move = event.target.closest('button[name="action"]');
  if (move) {
    event.preventDefault();
    choose(move);
    return;
  }
  if (event.target.closest("#play") && lifted) make(lifted);
  const opener = event.target.closest("[data-opens]");
  if (opener) open(opener.dataset.opens);
  const copy = event.target.closest("[data-copy]");
  if (copy) copyText(document.getElementById(copy.dataset.copy)).then(() => { copy.lastChild.textContent = ` ${words.copied}`; });
  const sent = event.target.closest("[data-share]");
  if (sent) share(sent.dataset);
  if (event.target.closest('[data-ask="hint"]')) adviser.ask();
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  const kind = form.dataset.do;
  if (!kind) return;
  event.preventDefault();
  const button = event.submitter;
  if (button?.getAttribute("aria-disabled") === "true") {
    refuse({ message: button.title });
    return;
  }
  const message = { do: kind, on: version, ...fieldsOf(form, protocol, button) };
  if (form.matches(".say")) form.querySelector("input").value = "";
  send(message);
});

// --- sheets, keys, hint ---

function open(name) {
  if (name === "menu") return menu.showModal();
  const sheet = document.getElementById(`sheet-${name}`);
  if (!sheet) return undefined;
  const shown = sheet.classList.toggle("open");
  if (name === "chat") readChat();
  closeSheets(sheet);
  if (shown) {
    sheet.tabIndex = -1;
    (sheet.querySelector("input:not([type])") ?? sheet).focus();
  }
  return undefined;
}
function closeSheets(except = null) {
  for (const sheet of document.querySelectorAll(".sheet.open")) if (sheet !== except) sheet.classList.remove("open");
}
addEventListener("click", (event) => event.target.closest?.(".sheet, [data-opens]") || closeSheets());

const hand = () => [...table.querySelectorAll("#hand button")];

function shiftCard(step) {
  const card = document.activeElement?.closest?.("#hand > li");
  if (!card) return;
  const button = document.activeElement;
  glide(() => shiftInHand(card, step));
  button.focus();
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open], :popover-open")) return;
  if (event.key !== "Escape" && event.target.matches?.("input, select, textarea")) return;
  const cards = hand();
  const place = cards.indexOf(document.activeElement);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const keys = {
    l: () => open("last"),
    s: () => open("scores"),
    j: () => open("log"),
    c: () => open("chat"),
    "?": () => menu.showModal(),
    h: () => table.querySelector('[data-ask="hint"]') && adviser.ask(),
    u: () => table.querySelector('form[data-do="undo"] button')?.click(),
    Escape: () => { if (adviser.close()) return; disarm(); drop(); setPick(null); closeSheets(); event.target.closest?.(".sheet")?.contains(document.activeElement) && document.activeElement.blur(); },
    ArrowLeft: () => event.shiftKey ? shiftCard(-1) : cards[(place <= 0 ? cards.length : place) - 1]?.focus(),
    ArrowRight: () => event.shiftKey ? shiftCard(1) : cards[(place + 1) % cards.length]?.focus(),
  };
  if (keys[key] && (cards.length || !key.startsWith("Arrow"))) {
    event.preventDefault();
    keys[key]();
  } else if (/^[1-9]$/.test(key) && cards[Number(key) - 1]) cards[Number(key) - 1].focus();
});

bringDrawings();
runClocks(table);
followPreparing(table);
followTips(table);
sortItems(document.getElementById("hand"));
outcomes.mark(table);
outcomes.begin();
restorePick();
followDragging(table, { setPick, choose, make });
followSliding(table, voice, choose);
markUnread();
connect();
coach();
install();
