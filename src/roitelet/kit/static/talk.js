// The chat: new lines, muted people, and the mark for unread lines.

import { bubble } from "./bubbles.js";
import { morph } from "./morph.js";

const READ = "roitelet.read";
const MOST_KEPT = 30;
const sheet = () => document.getElementById("sheet-chat");
const table = () => document.getElementById("table");
const own = () => sheet()?.dataset.own ?? "";

// the server knows who is muted: it redraws the sheet
export async function renewTalk() {
  const response = await fetch(location.pathname).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const shown = sheet().classList.contains("open");
  const opened = document.getElementById("voices")?.open ?? false;
  const typed = sheet().querySelector('input[name="text"]').value;
  morph(sheet(), page.getElementById("sheet-chat"), { morphStyle: "outerHTML" });
  sheet().classList.toggle("open", shown);
  sheet().querySelector('input[name="text"]').value = typed;
  if (document.getElementById("voices")) document.getElementById("voices").open = opened;
}

// --- unread lines: this browser stores the last line read, so the mark also survives a reload ---

const allRead = () => JSON.parse(localStorage.getItem(READ) ?? "[]");

export function markUnread() {
  const read = allRead().find(([name]) => name === location.pathname)?.[1] ?? 0;
  const others = [...document.querySelectorAll("#chat > li")].filter((line) => line.dataset.who !== own());
  // on the root, which no frame redraws
  document.documentElement.classList.toggle("unread-chat", Number(others.at(-1)?.dataset.n ?? 0) > read);
}

export function readChat() {
  const last = Number(document.querySelector("#chat > :last-child")?.dataset.n ?? 0);
  const rest = allRead().filter(([name]) => name !== location.pathname);
  localStorage.setItem(READ, JSON.stringify([[location.pathname, last], ...rest].slice(0, MOST_KEPT)));
  markUnread();
}

export function showChat(lines) {
  const list = document.getElementById("chat");
  if (!list) return;
  for (const line of lines) {
    if (list.querySelector(`[data-n="${line.number}"]`)) continue;
    const item = document.createElement("li");
    item.dataset.n = line.number;
    item.dataset.who = line.who;
    const name = document.createElement("b");
    name.textContent = `${line.name} : `;
    item.append(name, line.text);
    list.append(item);
    bubble(table(), line);
    const aloud = document.createElement("p");
    aloud.textContent = item.textContent;
    if (line.who !== own()) document.getElementById("said").append(aloud);
  }
  list.lastElementChild?.scrollIntoView({ block: "nearest" });
  const voices = document.getElementById("voices");
  if (voices && lines.some((line) => !voices.querySelector(`[data-who="${CSS.escape(line.who)}"]`) && line.who !== own())) renewTalk();
  if (sheet().classList.contains("open")) readChat();
  else markUnread();
}
