// The last move sent: while the connection is lost its card stays lifted, with a clock, and the prompt says that it will be
// sent; once it was, the prompt says so for a moment.

import { drawn } from "./drawings.js";
import { buttonOf } from "./voice.js";

const SAID = 2500;
// the way out of trouble that the page cannot end by itself
const WAYS = { elsewhere: "reload", reload: "reload", session: "reload", gone: "/", kicked: "/" };

export function senderOf(table, words, voice, { send, withdraw, notice }) {
  let trouble = "";
  let waiting = null; // { id, action, label, pick, late }
  let timer = 0;

  const moveOf = (action) => table.querySelector(`button[name="action"][value="${CSS.escape(action)}"]`);

  function mark() {
    for (const old of table.querySelectorAll(".sending")) old.classList.remove("sending");
    for (const old of table.querySelectorAll(".card-clock")) old.remove();
    const play = document.getElementById("play");
    play?.classList.toggle("later", Boolean(trouble && waiting));
    table.toggleAttribute("data-offline", Boolean(trouble));
    if (!trouble || !waiting) return;
    // a move of two choices waits where its first one was picked up
    const pick = waiting.pick && table.querySelector(`[data-pick="${CSS.escape(waiting.pick)}"]`);
    const button = pick ?? moveOf(waiting.action);
    if (button) {
      button.classList.add("sending");
      button.append(drawn("i-time", "card-clock"));
    }
    if (!play || pick || !button?.closest("#hand")) return;
    play.hidden = false;
    play.textContent = words.later.replace("{card}", waiting.label);
  }

  function wayOut() {
    const way = WAYS[trouble];
    if (!way) return null;
    const button = buttonOf(way === "/" ? words.home : words.again);
    button.onclick = () => (way === "/" ? location.assign(way) : location.reload());
    return button;
  }

  function tell() {
    if (!trouble) return voice.hush("lost");
    const text = trouble === "lost" && waiting ? words.lostMove : words[trouble];
    if (!voice.say("lost", text, { button: wayOut(), keeps: false, urgent: true })) notice(text);
    return undefined;
  }

  return {
    // sends a move; while another one waits, the new one takes its place
    play(action, label, version, pick = null) {
      if (waiting && !withdraw(waiting.id)) return;
      const id = send({ do: "play", on: version, action });
      // a study sends the move as an address, and tries again by itself
      waiting = id === undefined ? null : { id, action, label, pick, late: Boolean(trouble) };
      mark();
      tell();
    },
    // the server has answered; accepted tells whether the move was made
    answered(id, accepted) {
      if (waiting?.id !== id) return;
      const { late, label } = waiting;
      waiting = null;
      mark();
      if (!late || !accepted) return;
      voice.say("back", words.sent.replace("{card}", label));
      clearTimeout(timer);
      timer = setTimeout(() => voice.hush("back"), SAID);
    },
    // the kind of trouble with the connection, or ""
    trouble(word) {
      if (!word) notice("");
      trouble = word;
      if (waiting && trouble) waiting.late = true;
      mark();
      tell();
    },
    renew: mark,
  };
}
