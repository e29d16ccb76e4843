// Connects a study to the server, without a socket or state on the server. A move, like every link, is a GET
// request; its answer is the next frame, and the page's address changes with it.

import { noteLesson, notePuzzle } from "./progress.js";

const PAUSE = 2000;
const table = document.getElementById("table");

// marks the move that the arrow points at, and the card or leader to pick first
function point() {
  for (const old of table.querySelectorAll(".pointed")) old.classList.remove("pointed");
  const move = document.getElementById("prompt")?.dataset.point;
  const button = move && table.querySelector(`button[name="action"][value="${CSS.escape(move)}"]`);
  if (!button) return;
  button.classList.add("pointed");
  const pick = button.dataset.for?.split(" ")[0];
  if (pick) table.querySelector(`[data-pick="${CSS.escape(pick)}"]`)?.classList.add("pointed");
}

// the parts of the table where a tap does the same as a button of the bubble
const ZONES = { mine: ".mine-plate", hand: "#hand", cloth: "#cloth" };
const zoneOf = (way) => ZONES[way.dataset.zone] ?? `[data-key="${CSS.escape(way.dataset.zone)}"]`;
const zoned = () => [...table.querySelectorAll("a[data-zone]")];

// after a step, a tap on the hand does the same as the only button; with two buttons it does nothing
const onward = (touched) => touched.closest("#hand li") && table.querySelector(".coach.right .one-way a[data-go]");

// the server plays a card that was tapped too early, if it is the answer to the next step
function withTapped(address, touched) {
  const card = touched.closest('#hand button[name="action"]');
  const target = new URL(address, location.href);
  if (card) target.searchParams.set("tapped", card.value);
  return target;
}

function settle() {
  point();
  for (const old of table.querySelectorAll(".zone")) old.classList.remove("zone");
  for (const way of zoned()) for (const part of table.querySelectorAll(zoneOf(way))) part.classList.add("zone");
  const done = table.querySelector("[data-done]")?.dataset.done;
  if (done) noteLesson(...done.split("/"));
  const tried = table.querySelector("[data-puzzle]")?.dataset;
  if (tried) notePuzzle(...tried.puzzle.split("/"), tried.solved === "1");
  const onward = table.querySelector("#prompt .b-play") ?? document.getElementById("end");
  onward?.focus({ preventScroll: true });
  return onward;
}

// without buttons, the focus goes to the coach's words, unless it is among the cards
function follow() {
  if (!settle() && !document.activeElement.closest("#cloth, #hand")) document.getElementById("prompt")?.focus({ preventScroll: true });
}

export function connectionTo(_address, _protocol, { receive, trouble }) {
  let number = 0;
  let asked = 0;
  let busy = false;

  async function go(address) {
    asked += 1;
    const mine = asked;
    const target = new URL(address, location.href);
    const wanted = new URL(target);
    wanted.searchParams.set("lang", document.documentElement.lang);
    busy = true;
    const answer = await fetch(wanted, { headers: { accept: "application/json" } }).catch(() => null);
    busy = false;
    if (mine !== asked) return; // another request was sent in the meantime
    if (!answer) {
      trouble("lost");
      setTimeout(() => mine === asked && go(address), PAUSE);
      return;
    }
    if (!answer.ok) {
      location.assign(target); // load the page to show the error
      return;
    }
    const frame = await answer.json();
    trouble("");
    number += 1;
    history.replaceState(null, "", target);
    receive({ ...frame, v: number, changed: number });
  }

  function send({ action }) {
    // a move belongs to the table it was made at: wait for the next frame; at the end there is none
    if (action === undefined || busy || table.querySelector(".coach.right")) return;
    const form = document.getElementById("moves");
    const target = new URL(form.getAttribute("action"), location.href);
    target.search = new URLSearchParams([...new FormData(form), ["action", action]]);
    go(target);
  }

  table.addEventListener("click", (event) => {
    const way = event.target.closest("a[data-go]") ?? zoned().find((one) => event.target.closest(zoneOf(one)));
    const next = way ?? onward(event.target);
    if (!next || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(way ? way.href : withTapped(next.href, event.target));
  });
  // a refusal is over once another card is chosen
  table.addEventListener("pointerdown", (event) => {
    if (event.target.closest("#hand button, [data-pick]")) table.querySelector(".coach.wrong:not(:has(.coach-ways))")?.classList.remove("wrong");
  });
  // a frame may be held back for a moment, together with its data
  new MutationObserver(follow).observe(table, { attributeFilter: ["data-v"] });
  return { connect: settle, send };
}
