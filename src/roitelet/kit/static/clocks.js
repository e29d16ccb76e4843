// Counts down running clocks between two frames; the next frame corrects them.

export function runClocks(root) {
  setInterval(() => {
    for (const running of root.querySelectorAll("[data-runs]")) {
      const left = Math.max(0, Number(running.dataset.clock) - 1000);
      running.dataset.clock = String(left);
      running.textContent = `${Math.floor(left / 60000)}:${String(Math.floor(left / 1000) % 60).padStart(2, "0")}`;
    }
  }, 1000);
}
