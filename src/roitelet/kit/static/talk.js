// The chat: what is said, and who is read.

import { morph } from "./morph.js";

// who is read is known to the server: the sheet is drawn anew by it
export async function renewTalk() {
  const response = await fetch(location.pathname).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const sheet = document.getElementById("sheet-chat");
  const shown = sheet.classList.contains("open");
  const opened = document.getElementById("voices")?.open ?? false;
  const typed = sheet.querySelector('input[name="text"]').value;
  morph(sheet, page.getElementById("sheet-chat"), { morphStyle: "outerHTML" });
  sheet.classList.toggle("open", shown);
  sheet.querySelector('input[name="text"]').value = typed;
  if (document.getElementById("voices")) document.getElementById("voices").open = opened;
}

export function showChat(lines) {
  const list = document.getElementById("chat");
  if (!list) return;
  for (const line of lines) {
    if (list.querySelector(`[data-n="${line.number}"]`)) continue;
    const item = document.createElement("li");
    item.dataset.n = line.number;
    const name = document.createElement("b");
    name.textContent = `${line.name} : `;
    item.append(name, line.text);
    list.append(item);
  }
  list.lastElementChild?.scrollIntoView({ block: "nearest" });
  const voices = document.getElementById("voices");
  if (voices && lines.some((line) => !voices.querySelector(`[data-who="${CSS.escape(line.who)}"]`) && line.who !== voices.dataset.own)) renewTalk();
  // on the root, which no frame draws anew
  if (!document.getElementById("sheet-chat").classList.contains("open")) document.documentElement.classList.add("unread-chat");
}
