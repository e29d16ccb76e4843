// Soft sounds made in the browser: a deal, a card, a trick, chips that change hands, a conflict, a game won, the reader's turn.

import { settings } from "./settings.js";

const SILENCE = 1500;
let audio = null;
let sleep = 0;

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
  deal: (staked) => {
    if (staked) [220, 262, 311, 370, 440].forEach((pitch, place) => tone(place * 0.08, pitch, { loud: 0.06, lasts: 0.1, shape: "sine" }));
    for (let packet = 0; packet < 12; packet += 1) brush((staked ? 0.42 : 0) + packet * 0.07, { loud: 0.05 });
  },
  trick: (own) => {
    brush(0);
    brush(0.13, { pitch: 1500, loud: 0.08 });
    if (own) tone(0.18, 880, { loud: 0.06, lasts: 0.18 });
  },
  box: () => { tone(0, 1320, { loud: 0.05, lasts: 0.18, shape: "sine" }); tone(0.07, 1760, { loud: 0.05, lasts: 0.25, shape: "sine" }); },
  win: () => [[0, 523, 659], [0.16, 587, 740], [0.32, 659, 831]].forEach(([at, ...pair]) => pair.forEach((pitch) => tone(at, pitch, { loud: 0.07, lasts: at ? 0.34 : 0.26 }))),
  conflict: () => { tone(0, 150, { to: 70, loud: 0.2, lasts: 0.4, shape: "sine" }); brush(0, { pitch: 500, loud: 0.08, lasts: 0.15 }); },
};

export function sound(kind, ...how) {
  if (!Number(settings.sound) || settings[`sound-${kind}`] === "0" || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  audio.resume();
  SOUNDS[kind](...how);
  // a context that runs keeps a thread awake even in silence
  clearTimeout(sleep);
  sleep = setTimeout(() => audio.suspend(), SILENCE);
}

// the audible state of a table: its cards, the hand, a finished trick, the chips of each purse, a conflict
export function audible(root) {
  const keys = new Set([...root.querySelectorAll("#cloth [data-key]")].map((item) => item.dataset.key));
  const held = new Map([...root.querySelectorAll("[data-purse]")].map((item) => [item.dataset.purse, Number(item.dataset.tokens)]));
  const trick = root.querySelector("[data-taker][data-hold]")?.dataset;
  const own = trick && root.querySelector(`[data-key="seat-${CSS.escape(trick.taker)}"]`) === null;
  const hand = root.querySelectorAll("#hand > li").length;
  return { keys, held, hand, trick: trick?.hold, own, conflict: root.querySelector('[data-sound="conflict"], .standing-leader.fighting') !== null };
}

// plays only the most important sound of a change
export function hear(before, now) {
  const gains = [...now.held].some(([name, amount]) => amount > (before.held.get(name) ?? amount));
  if (now.conflict && !before.conflict) sound("conflict");
  else if (!before.hand && now.hand > 3) sound("deal", gains);
  else if (before.trick && now.trick !== before.trick) sound("trick", before.own);
  else if (gains) sound("box");
  else if ([...now.keys].some((key) => !before.keys.has(key))) sound("card");
}
