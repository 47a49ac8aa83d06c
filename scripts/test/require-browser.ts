// Installs a browser for the tests, unless an installed one starts.
import { spawnSync } from "node:child_process";
import { getChromiumPath } from "../support/chromium.ts";

const SUDO = process.getuid?.() === 0 ? "" : "sudo -n ";
const APT_GET = `${SUDO}env DEBIAN_FRONTEND=noninteractive apt-get -y -q`;
const INSTALLERS = [
  "npx playwright install chromium",
  // Debian's package brings libraries that Playwright's download lacks on a minimal Linux.
  `${APT_GET} update && ${APT_GET} install --no-install-recommends chromium`,
];

for (const command of INSTALLERS) {
  if (starts()) break;
  console.log(`The browser tests need Chromium, Chrome or Edge: ${command}`);
  spawnSync(command, { shell: true, stdio: "inherit" });
}
if (!starts()) {
  console.error('The browser tests need Chromium: install it, for example with "apt-get install chromium".');
  process.exit(1);
}

function starts(): boolean {
  return spawnSync(getChromiumPath(), ["--version"]).status === 0;
}
