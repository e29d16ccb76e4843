// The socket of a table: opened, lost, opened again. A command stays here until it is answered, so it outlives a socket.

const LONGEST_PAUSE = 15000;

// since() says what the page has seen; opened() is called with each new socket; receive(message, asked) is given what
// comes, an answer with the command it answers; trouble(word) is told what is wrong, or "" when all is well again
export function connectionTo(address, protocol, { since, opened, receive, trouble }) {
  const pending = new Map();
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
      for (const message of pending.values()) mine.send(JSON.stringify(message));
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

  function take(message) {
    const asked = pending.get(message.id);
    pending.delete(message.id);
    receive(message, asked);
  }

  function send(message) {
    message.id ??= crypto.getRandomValues(new Uint32Array(3)).join("-");
    pending.set(message.id, message);
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
    else connect();
  }

  addEventListener("online", connect);
  // a socket does not notice for minutes that its network is gone
  addEventListener("offline", () => {
    const lost = socket;
    socket = null;
    lost?.close();
    retry = 1;
    if (!finished) trouble("lost");
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && connect());
  addEventListener("pageshow", connect);

  return { connect, send };
}
