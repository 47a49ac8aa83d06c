import { spawnSync } from "node:child_process";
import { getChromiumPath } from "../../tests/setup/chromium.ts";
import { runNode } from "../run-command.ts";
import { installSystemPackage } from "./install-system-package.ts";

/** @throws {StartError} when neither the system, Playwright nor Debian provides one that starts */
export async function requireBrowser(): Promise<void> {
  if (starts(getChromiumPath())) return;
  console.log('No Chromium, Chrome or Edge is installed: "npx playwright install chromium" downloads one.');
  await runNode("node_modules/@playwright/test/cli.js", ["install", "chromium"]);
  // Playwright's download lacks libraries on a minimal Linux; Debian's package installs them.
  if (!starts(getChromiumPath())) installSystemPackage("chromium", "the browser tests need");
}

function starts(file: string): boolean {
  return spawnSync(file, ["--version"]).status === 0;
}
