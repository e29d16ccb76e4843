// What every page of the site does with a script: settings hold at once, the moon switches, the site can be installed.

import { install } from "./installing.js";
import { settingsMenu } from "./settings.js";

const PAUSE = 4000;

document.documentElement.classList.replace("without-script", "with-script");
settingsMenu(document);
install();

// the page that says there is no connection goes away with its reason
if (document.querySelector("[data-offline]")) {
  const look = () => fetch("/health", { cache: "no-store" }).then((answer) => answer.ok && location.reload(), () => {});
  setInterval(look, PAUSE);
  addEventListener("online", look);
}
