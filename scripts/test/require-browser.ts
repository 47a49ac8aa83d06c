import { spawnSync } from "node:child_process";
import { getChromiumPath } from "../../tests/setup/chromium.ts";
import { runNode } from "../run-command.ts";
import { installSystemPackage } from "./install-system-package.ts";

/**
 * Makes sure that there is a browser which starts: the system's, else Playwright's download, else Debian's package.
 * @throws {StartError} when none of them can be had
 */
export async function requireBrowser(): Promise<void> {
  if (starts(getChromiumPath())) return;
  console.log('No Chromium, Chrome or Edge is installed: "npx playwright install chromium" downloads one.');
  await runNode("node_modules/@playwright/test/cli.js", ["install", "chromium"]);
  // On a bare Linux the download lacks libraries that the package brings along.
  if (!starts(getChromiumPath())) installSystemPackage("chromium", "the browser tests need");
}

function starts(file: string): boolean {
  return spawnSync(file, ["--version"]).status === 0;
}
