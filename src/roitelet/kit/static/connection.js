// The socket of a table: opens it, and again when it is lost. Commands are kept until answered, even by a later socket.

const LONGEST_PAUSE = 15000;

// since() returns the last version and chat line on the page; opened() is called for each new socket; receive gets each
// message, an answer with its command; trouble(word) gets the kind of trouble, or "" when it is over
export function connectionTo(address, protocol, { since, opened, receive, trouble }) {
  const pending = new Map();
  const carried = new Set(); // ids of commands that an open socket has taken
  let socket = null;
  let retry = 0;
  let timer = 0;
  let finished = false;

  function connect() {
    clearTimeout(timer);
    if (finished || (socket && socket.readyState < 2)) return;
    const target = new URL(address, location.href);
    target.protocol = target.protocol.replace("http", "ws");
    target.search = new URLSearchParams({ as: "parts", ...since() });
    socket = new WebSocket(target, [protocol.name]);
    const mine = socket;
    mine.addEventListener("open", () => {
      for (const message of pending.values()) carry(message);
      opened();
    });
    mine.addEventListener("message", (event) => {
      if (retry) trouble("");
      retry = 0;
      take(JSON.parse(event.data));
    });
    mine.addEventListener("close", (event) => {
      if (mine !== socket) return;
      if (protocol.noReturn[event.code]) {
        finished = true;
        trouble(protocol.noReturn[event.code]);
        return;
      }
      trouble(protocol.comeBack[event.code] ?? "lost");
      const pause = Math.min(LONGEST_PAUSE, 250 * 2 ** retry) * (0.5 + Math.random());
      retry += 1;
      timer = setTimeout(connect, pause);
    });
  }

  function carry(message) {
    carried.add(message.id);
    socket.send(JSON.stringify(message));
  }

  function take(message) {
    const asked = pending.get(message.id);
    pending.delete(message.id);
    carried.delete(message.id);
    receive(message, asked);
  }

  function send(message) {
    message.id ??= crypto.getRandomValues(new Uint32Array(3)).join("-");
    pending.set(message.id, message);
    if (socket?.readyState === 1) carry(message);
    else connect();
    return message.id;
  }

  // takes back a command that has not left the page; true if it had not
  const withdraw = (id) => !carried.has(id) && pending.delete(id);

  addEventListener("online", connect);
  // a socket can take minutes to notice that the network is gone
  addEventListener("offline", () => {
    const lost = socket;
    socket = null;
    lost?.close();
    retry = 1;
    if (!finished) trouble("lost");
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && connect());
  addEventListener("pageshow", connect);

  return { connect, send, withdraw };
}
