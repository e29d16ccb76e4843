// Soft sounds made in the browser: a card, chips that change hands, a conflict, the reader's turn.

import { settings } from "./settings.js";

let audio = null;

function tone(start, pitch, { to = pitch, loud = 0.12, lasts = 0.35, shape = "triangle" } = {}) {
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  const now = audio.currentTime + start;
  source.type = shape;
  source.frequency.value = pitch;
  source.frequency.setValueAtTime(pitch, now);
  source.frequency.exponentialRampToValueAtTime(to, now + lasts);
  fade(source, gain, now, loud, lasts);
}

// a short noise, like paper on cloth
function brush(start, { pitch = 2600, loud = 0.1, lasts = 0.07 } = {}) {
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  const noise = audio.createBuffer(1, Math.ceil(lasts * audio.sampleRate), audio.sampleRate);
  noise.getChannelData(0).forEach((_, place, all) => { all[place] = 2 * Math.random() - 1; });
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter);
  fade(source, gain, audio.currentTime + start, loud, lasts, filter);
}

function fade(source, gain, now, loud, lasts, last = source) {
  gain.gain.setValueAtTime(0, now);
  gain.gain.linearRampToValueAtTime(loud * Number(settings.sound), now + Math.min(0.02, lasts / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, now + lasts);
  last.connect(gain).connect(audio.destination);
  source.start(now);
  source.stop(now + lasts + 0.05);
}

const SOUNDS = {
  turn: () => { tone(0, 660); tone(0.12, 880); },
  card: () => brush(0),
  box: () => { tone(0, 1320, { loud: 0.05, lasts: 0.18, shape: "sine" }); tone(0.07, 1760, { loud: 0.05, lasts: 0.25, shape: "sine" }); },
  conflict: () => { tone(0, 150, { to: 70, loud: 0.2, lasts: 0.4, shape: "sine" }); brush(0, { pitch: 500, loud: 0.08, lasts: 0.15 }); },
};

export function sound(kind) {
  if (!Number(settings.sound) || settings[`sound-${kind}`] === "0" || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  SOUNDS[kind]();
}

// the audible state of a table: its cards, the chips of each purse, a conflict
export function audible(root) {
  const keys = new Set([...root.querySelectorAll("#cloth [data-key]")].map((item) => item.dataset.key));
  const held = new Map([...root.querySelectorAll("[data-purse]")].map((item) => [item.dataset.purse, Number(item.dataset.tokens)]));
  return { keys, held, conflict: root.querySelector('[data-sound="conflict"]') !== null };
}

// plays only the most important sound of a change
export function hear(before, now) {
  if (now.conflict && !before.conflict) sound("conflict");
  else if ([...now.held].some(([name, amount]) => amount > (before.held.get(name) ?? amount))) sound("box");
  else if ([...now.keys].some((key) => !before.keys.has(key))) sound("card");
}
