// The way from a study to the server: nothing stays open and nothing is kept there. A move, like every way on, is an
// address; the answer to it is the next frame, and the address of the page follows.

import { noteLesson, notePuzzle } from "./progress.js";

const PAUSE = 2000;
const table = document.getElementById("table");

// what an arrow points at: the move itself, and the card or leader that has to be picked first
function point() {
  for (const old of table.querySelectorAll(".pointed")) old.classList.remove("pointed");
  const move = document.getElementById("prompt")?.dataset.point;
  const button = move && table.querySelector(`button[name="action"][value="${CSS.escape(move)}"]`);
  if (!button) return;
  button.classList.add("pointed");
  const pick = button.dataset.for?.split(" ")[0];
  if (pick) table.querySelector(`[data-pick="${CSS.escape(pick)}"]`)?.classList.add("pointed");
}

// a part of the table whose touch is the same as a button of the bubble
const ZONES = { mine: ".mine-plate", hand: "#hand", cloth: "#cloth" };
const zoneOf = (way) => ZONES[way.dataset.zone] ?? `[data-key="${CSS.escape(way.dataset.zone)}"]`;
const zoned = () => [...table.querySelectorAll("a[data-zone]")];

// once a step is done, a touch on the hand leads on as the only button does; beside two of them it does nothing
const onward = (touched) => touched.closest("#hand li") && table.querySelector(".coach.right .one-way a[data-go]");

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

// with nothing to press, the focus goes to what the coach says, unless it is among the cards: next come those
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
    if (mine !== asked) return; // something else was done in the meantime
    if (!answer) {
      trouble("lost");
      setTimeout(() => mine === asked && go(address), PAUSE);
      return;
    }
    if (!answer.ok) {
      location.assign(target); // the page says what is wrong
      return;
    }
    const frame = await answer.json();
    trouble("");
    number += 1;
    history.replaceState(null, "", target);
    receive({ ...frame, v: number, changed: number });
  }

  function send({ action }) {
    // a move belongs to the table it was made at: the next one waits for its own; once all is done there is none
    if (action === undefined || busy || table.querySelector(".coach.right")) return;
    const form = document.getElementById("moves");
    const target = new URL(form.getAttribute("action"), location.href);
    target.search = new URLSearchParams([...new FormData(form), ["action", action]]);
    go(target);
  }

  table.addEventListener("click", (event) => {
    const way = event.target.closest("a[data-go]") ?? zoned().find((one) => event.target.closest(zoneOf(one))) ?? onward(event.target);
    if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(way.href);
  });
  // a frame may be held back for a moment: what belongs to it comes with it
  new MutationObserver(follow).observe(table, { attributeFilter: ["data-v"] });
  return { connect: settle, send };
}
