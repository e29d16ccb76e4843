// Advice appears in the prompt, with a bird on the advised move, until the next move.
// Its reasons open in a panel beside the hand, never over it.

import { buttonOf } from "./voice.js";

const WHY = "why";

function whyButton(words) {
  const button = buttonOf(words.why, "why-open");
  button.dataset.why = "";
  button.setAttribute("aria-controls", WHY);
  button.setAttribute("aria-expanded", String(document.getElementById(WHY) !== null));
  return button;
}

function perch(button) {
  const bird = document.querySelector(".brand svg").cloneNode(true);
  bird.classList.add("perch");
  button.append(bird);
}

// `seen` returns the version at which the game last changed, `point` picks or lifts the card, `near` inlines drawings;
// a second request for the same decision is answered from memory
export function adviserOf(table, words, voice, { seen, point, near, refuse, restore }) {
  let kept = null;
  let lit = null;

  const drawer = () => document.getElementById(WHY);

  function close() {
    const open = drawer();
    if (!open) return false;
    const inside = open.contains(document.activeElement);
    open.remove();
    const button = table.querySelector(".why-open");
    button?.setAttribute("aria-expanded", "false");
    if (inside) button?.focus();
    return true;
  }

  function dim() {
    for (const old of table.querySelectorAll(".advised")) old.classList.remove("advised");
    for (const bird of table.querySelectorAll(".perch")) bird.remove();
  }

  function light(action) {
    dim();
    const button = table.querySelector(`button[name="action"][value="${CSS.escape(action)}"]:not([aria-disabled="true"])`);
    lit = button ? action : null;
    if (!button) return null;
    button.classList.add("advised");
    perch(button);
    return button;
  }

  function tell() {
    if (voice.says("advice")) return;
    // advice to press the prompt's own button leaves it there
    const keeps = table.querySelector("#prompt .advised") !== null;
    voice.say("advice", kept.sentence, kept.why ? { button: whyButton(words), keeps } : {});
  }

  async function answer() {
    if (kept?.changed === seen()) return kept;
    const response = await fetch(`${table.dataset.address}/hint?lang=${document.documentElement.lang}`);
    const said = await response.json();
    if (!response.ok) return { refused: said.message };
    kept = said;
    return said;
  }

  return {
    async ask() {
      close();
      // restore the question replaced by a refusal
      restore();
      voice.hush("advice");
      voice.say("thinking", words.thinking);
      try {
        const said = await answer();
        voice.hush("thinking");
        if (said.refused) return refuse({ message: said.refused });
        // the table has changed since: this advice is out of date
        const button = said.changed === seen() ? light(said.action) : null;
        if (!button) return undefined;
        tell();
        point(button);
      } catch {
        voice.hush("thinking");
        refuse({ message: words.lost });
      }
      return undefined;
    },
    // opens or closes the panel
    toggle() {
      if (close() || !lit) return;
      const made = document.createElement("template");
      made.innerHTML = near(kept.why);
      table.append(made.content);
      table.querySelector(".why-open")?.setAttribute("aria-expanded", "true");
      drawer().focus();
    },
    close,
    // a frame has replaced the advice, which is still valid
    renew() {
      if (lit && kept.changed === seen() && light(lit)) tell();
      else this.forget();
    },
    forget() {
      lit = null;
      voice.hush("advice");
      dim();
      close();
    },
  };
}
