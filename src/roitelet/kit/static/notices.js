// Tells players that it is their turn: title, icon, a soft sound and, if chosen, a notification.

import { settings } from "./settings.js";
import { sound } from "./sounds.js";

let before = null;

export function showTurn(turn, words) {
  const plain = document.title.replace(`${words.turn} — `, "");
  document.title = turn ? `${words.turn} — ${plain}` : plain;
  const icon = document.getElementById("icon");
  icon.dataset.plain ??= icon.getAttribute("href");
  icon.setAttribute("href", turn ? icon.dataset.turn : icon.dataset.plain);
  if (turn && before === false) {
    document.getElementById("call").textContent = words.yours;
    sound("turn");
    notify(`${words.yours} — ${plain}`, icon.dataset.turn);
  }
  if (!turn) document.getElementById("call").textContent = "";
  before = turn;
}

// permission is asked only when the setting is chosen; notifications appear only if the page is hidden
export async function allowNotices() {
  if (settings.signal !== "1" || !("Notification" in window)) return false;
  const permission = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  return permission === "granted";
}

function notify(text, icon) {
  if (settings.signal !== "1" || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(text, { icon, tag: `roitelet ${location.pathname}` });
    shown.addEventListener("click", () => { window.focus(); shown.close(); });
  } catch {
    // some phones show notifications only for installed pages
  }
}
