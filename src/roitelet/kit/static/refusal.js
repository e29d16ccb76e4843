// Shows a refusal in the prompt until the next tap, with a link to its rule.

import { near } from "./drawings.js";

export function refuserOf(words, notice) {
  let before = null;

  function restore() {
    const prompt = document.getElementById("prompt");
    if (before && prompt?.classList.contains("refusal")) {
      prompt.replaceWith(before);
    }
    before = null;
  }

  addEventListener("pointerdown", (event) => { if (!event.target.closest?.("#prompt, #over")) restore(); }, true);

  function refuse({ message, drawn, rule }, tried = null) {
    const prompt = document.getElementById("prompt");
    if (!prompt) return notice(message);
    const said = prompt.cloneNode(false);
    said.className = "prompt refusal";
    said.setAttribute("role", "alert");
    const line = document.createElement("p");
    if (drawn) line.innerHTML = near(drawn);
    else line.textContent = message;
    said.append(line);
    if (rule) {
      const link = document.createElement("a");
      link.className = "rule";
      link.textContent = words.rule;
      link.href = `${document.getElementById("over").dataset.rules}/${rule}`;
      line.append(" ", link);
    }
    if (!prompt.classList.contains("refusal")) before = prompt;
    prompt.replaceWith(said);
    tried?.animate([{ boxShadow: "0 0 0 4px var(--alert)" }, { boxShadow: "0 0 0 4px transparent" }], 700);
    return undefined;
  }

  return { refuse, restore };
}
