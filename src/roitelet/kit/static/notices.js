// Tells players that it is their turn: title, icon, a soft sound and, if they want it, a notification.

import { settings } from "./settings.js";

let before = null;

export function showTurn(turn, words) {
  const plain = document.title.replace(`${words.turn} — `, "");
  document.title = turn ? `${words.turn} — ${plain}` : plain;
  const icon = document.getElementById("icon");
  icon.dataset.plain ??= icon.getAttribute("href");
  icon.setAttribute("href", turn ? icon.dataset.turn : icon.dataset.plain);
  if (turn && before === false) {
    document.getElementById("call").textContent = words.yours;
    chime();
    notify(`${words.yours} — ${plain}`, icon.dataset.turn);
  }
  if (!turn) document.getElementById("call").textContent = "";
  before = turn;
}

let audio = null;
export function chime() {
  const volume = Number(settings.sound);
  if (!volume || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [pitch, start] of [[660, 0], [880, 0.12]]) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, now + start);
    gain.gain.linearRampToValueAtTime(0.12 * volume, now + start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + start + 0.35);
    tone.connect(gain).connect(audio.destination);
    tone.start(now + start);
    tone.stop(now + start + 0.4);
  }
}

// asked for only when the setting is chosen; shown only to those who look elsewhere
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
    // some phones show notices of installed pages only
  }
}
