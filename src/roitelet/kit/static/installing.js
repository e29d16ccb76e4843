// Registers the service worker for offline pages, after the page has loaded.

export function install() {
  const register = () => navigator.serviceWorker?.register("/worker.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
