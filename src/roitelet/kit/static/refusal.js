// A refusal is said where the table speaks, until the next touch; its rule opens over the table.

import { near } from "./drawings.js";

export function refuserOf(table, words, notice) {
  const sheet = document.getElementById("clause");
  const place = sheet.querySelector("div");
  let before = null;

  function restore() {
    const prompt = document.getElementById("prompt");
    if (before && prompt?.classList.contains("refusal")) {
      prompt.replaceWith(before);
    }
    before = null;
  }

  async function open(link) {
    const response = await fetch(`${link.href}?lang=${document.documentElement.lang}`).catch(() => null);
    const page = response?.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
    const clause = page?.getElementById("clause-text");
    if (!clause) return notice(words.lost);
    place.innerHTML = near(clause.outerHTML);
    sheet.showModal();
    return place.querySelector("h2").focus();
  }

  addEventListener("click", (event) => {
    const link = event.target.closest?.("#prompt a.rule");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link);
  });
  sheet.addEventListener("click", (event) => { if (event.target === sheet) sheet.close(); });
  addEventListener("pointerdown", (event) => { if (!event.target.closest?.("#prompt, #clause")) restore(); }, true);

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
      link.href = `${table.querySelector('a[href^="/rules/"]')?.getAttribute("href") ?? "/rules"}/${rule}`;
      line.append(" ", link);
    }
    if (!prompt.classList.contains("refusal")) before = prompt;
    prompt.replaceWith(said);
    tried?.animate([{ boxShadow: "0 0 0 4px var(--alert)" }, { boxShadow: "0 0 0 4px transparent" }], 700);
    return undefined;
  }

  return { refuse, restore };
}
