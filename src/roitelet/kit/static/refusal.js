// Shows a refusal in the prompt until the next tap, with a link to its rule; the touched card has a red edge.

import { near } from "./drawings.js";

export function refuserOf(words, voice, notice) {
  let touched = null;

  function restore() {
    touched?.classList.remove("refused");
    touched = null;
    voice.hush("refusal");
  }

  addEventListener("pointerdown", (event) => { if (!event.target.closest?.("#prompt, #over")) restore(); }, true);

  function ruleLink(rule) {
    const link = document.createElement("a");
    link.className = "b rule";
    link.textContent = words.rule;
    link.href = `${document.getElementById("over").dataset.rules}/${rule}`;
    return link;
  }

  function refuse({ message, drawn, rule }, tried = null) {
    restore();
    const said = document.createElement("span");
    if (drawn) said.innerHTML = near(drawn);
    else said.textContent = message;
    if (!voice.say("refusal", said, { button: rule ? ruleLink(rule) : null, urgent: true })) notice(message);
    touched = tried;
    touched?.classList.add("refused");
  }

  return { refuse, restore };
}
