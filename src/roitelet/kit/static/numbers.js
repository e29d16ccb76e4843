// Adds random numbers to deals, so that the server alone cannot know the cards, and checks that the server uses them and
// keeps its promises. The page does this by itself; it warns only if something is wrong.

const encoder = new TextEncoder();

function number(value) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

function text(value) {
  const bytes = encoder.encode(value);
  return [number(bytes.length), bytes];
}

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

async function sha256(...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer()));
}

// links each number to the earlier ones, as defined in docs/reference/fair-dealing.md
async function chain(scheme, table, promise) {
  let link = await sha256(...text(`${scheme} numbers`), ...text(table), number(promise.number), ...text(promise.digest));
  for (const [seat, nonce] of promise.noted) link = await sha256(link, number(seat), ...text(nonce));
  return hex(link);
}

// `words` are the possible reports; send(message) sends a command; warn(text) reports a fault
export function numbersFor(table, scheme, words, { send, warn }) {
  const place = `roitelet.numbers.${table}`;
  const added = new Map(JSON.parse(sessionStorage.getItem(place) ?? "[]"));
  const sent = new Set();
  // without https, browsers offer hashes only to local pages
  const able = Boolean(crypto.subtle);
  let turn = Promise.resolve();

  const keep = () => sessionStorage.setItem(place, JSON.stringify([...added].slice(-8)));

  // the menu shows the state
  function tell(word, which, wrong) {
    const line = document.getElementById("fair");
    const said = words[word].replace("{number}", which);
    line.hidden = false;
    line.lastChild.textContent = said;
    line.classList.toggle("mistake", wrong);
    if (wrong) warn(said);
  }

  function add({ number: which, digest }) {
    if (sent.has(which) || added.get(which)?.accepted) return;
    if (!added.has(which)) added.set(which, { digest, nonce: hex(crypto.getRandomValues(new Uint8Array(16))) });
    sent.add(which);
    keep();
    send({ do: "contribute", number: which, nonce: added.get(which).nonce });
  }

  function accepted(which) {
    added.get(which).accepted = true;
    keep();
  }

  // returns the word for a broken promise, or ""
  async function judge(state, promise, mine) {
    if (promise.digest !== mine.digest) return "digest";
    if (able && (await chain(scheme, table, promise)) !== promise.chain) return "chain";
    if (state === "coming") return "";
    mine.chain ??= promise.chain;
    if (mine.chain !== promise.chain) return "chain";
    mine.counted = promise.noted.some(([, nonce]) => nonce === mine.nonce);
    if (!mine.counted && mine.accepted) return "missing";
    if (able && state === "opened" && hex(await sha256(fromHex(promise.secret))) !== mine.digest) return "secret";
    return "";
  }

  async function look(fair) {
    let said = ["waiting", 0];
    for (const state of ["coming", "opened", "used"]) {
      const promise = fair[state];
      const mine = promise && added.get(promise.number);
      if (!mine) continue;
      const wrong = await judge(state, promise, mine);
      keep();
      if (wrong) {
        tell(wrong, promise.number, true);
        return;
      }
      if (state === "opened" && mine.counted) said = [able ? "proved" : "unable", promise.number];
      if (state === "used") said = [!mine.counted ? "late" : able ? "counted" : "unable", promise.number];
    }
    tell(said[0], said[1], false);
  }

  // one frame after the other, because hashing is asynchronous
  function take(fair, seated) {
    if (!seated || !fair) return;
    if (fair.coming) add(fair.coming);
    turn = turn.then(() => look(fair)).catch(() => {});
  }

  return { take, accepted };
}
