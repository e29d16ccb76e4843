// The worker that speaks for us when there is no connection; fetched once the page has what it needs.

export function install() {
  const register = () => navigator.serviceWorker?.register("/worker.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
