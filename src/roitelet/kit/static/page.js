// What every page of the site does with a script: settings hold at once, the moon switches.

import { settingsMenu } from "./settings.js";

document.documentElement.classList.replace("without-script", "with-script");
settingsMenu(document);
