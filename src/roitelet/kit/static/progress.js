// A learner's progress, stored only in this browser. Every change first reads the stored state, so that two open pages do
// not undo each other's changes; two states are merged without loss.
//
//   {version: 1,
//    lessons: {game: {name: when it was finished}},
//    puzzles: {game: {id: {tries, solved: when, or ""}}},
//    guided:  {game: {name: how often it was shown}}}

const KEY = "progress";
const VERSION = 1;
const NAME = /^[\w.-]{1,80}$/;
const WHEN = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/;
const MOST = 1e9;

let last = "{}"; // used if the browser stores nothing

const now = () => new Date().toISOString();
const earliest = (one, other) => (one && other && other < one ? other : one || other);

// the valid entries of an object, each made by `make`; others are left out
const entries = (data, make) => Object.entries(Object(data)).filter(([name]) => NAME.test(name))
  .map(([name, value]) => [name, make(value)]).filter(([, value]) => value !== undefined);
const games = (data, make) => Object.fromEntries(entries(data, (own) => Object.fromEntries(entries(own, make))));

const time = (value) => (WHEN.test(value) ? value : undefined);
const count = (value) => (Number.isInteger(value) && value >= 0 && value <= MOST ? value : undefined);
const puzzle = (value) => (count(value?.tries) === undefined ? undefined : { tries: value.tries, solved: time(value.solved) ?? "" });

function clean(data) {
  return {
    version: VERSION,
    lessons: games(data?.lessons, time),
    puzzles: games(data?.puzzles, puzzle),
    guided: games(data?.guided, count),
  };
}

// merges entry by entry: those in only one object stay, those in both are joined
function join(one = {}, other = {}, both) {
  const named = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const value = (name) => (Object.hasOwn(one, name) && Object.hasOwn(other, name) ? both(one[name], other[name]) : (one[name] ?? other[name]));
  return Object.fromEntries(named.map((name) => [name, value(name)]));
}

const joinGames = (one, other, both) => join(one, other, (own, theirs) => join(own, theirs, both));

export function merged(one, other) {
  return {
    version: VERSION,
    lessons: joinGames(one.lessons, other.lessons, earliest),
    puzzles: joinGames(one.puzzles, other.puzzles, (own, theirs) => ({ tries: Math.max(own.tries, theirs.tries), solved: earliest(own.solved, theirs.solved) })),
    guided: joinGames(one.guided, other.guided, Math.max),
  };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function progress() {
  try {
    last = localStorage.getItem(KEY) ?? last;
  } catch { /* this browser stores nothing */ }
  return clean(parse(last));
}

function keep(known) {
  last = JSON.stringify(known);
  try {
    localStorage.setItem(KEY, last);
  } catch { /* as above */ }
  return known;
}

function note(part, game, name, make) {
  const known = progress();
  const own = known[part][game] ?? {};
  return keep({ ...known, [part]: { ...known[part], [game]: { ...own, [name]: make(own[name]) } } });
}

export const noteLesson = (game, name) => note("lessons", game, name, (before) => before ?? now());
export const noteShown = (game, name) => note("guided", game, name, (before = 0) => before + 1);
export const notePuzzle = (game, id, solved) => note("puzzles", game, id, (before = { tries: 0, solved: "" }) =>
  (before.solved ? before : { tries: before.tries + 1, solved: solved ? now() : "" }));

// calls show(progress) now, and whenever another page changes it
export function followProgress(show) {
  show(progress());
  addEventListener("storage", ({ key }) => { if (key === KEY) show(progress()); });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) show(progress()); });
}

export const exported = () => JSON.stringify({ roitelet: "progress", ...progress() }, null, 1);

export function forgetProgress() {
  keep(clean({}));
}

// merges a file into the progress, its own or one of all games; returns "strange" or "newer" if it cannot be read, and
// changes nothing
export function imported(text) {
  const file = parse(text);
  const data = file?.roitelet === "my-games" ? { ...file.progress, roitelet: "progress" } : file;
  if (data?.roitelet !== "progress" || !Number.isInteger(data.version)) return "strange";
  if (data.version > VERSION) return "newer";
  keep(merged(progress(), clean(data)));
  return "";
}
