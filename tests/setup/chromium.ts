import { chromium } from "@playwright/test";
import { findBrowser, findHeadlessShell } from "../../scripts/test/find-browser.ts";
import { thisMachine } from "../../scripts/test/machine.ts";

export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function getChromiumPath(): string {
  return findBrowser(thisMachine()) ?? chromium.executablePath();
}

/** For journeys, which take a third less time in it; Chromium itself where it is not installed. It knows no settings. */
export function getHeadlessShellPath(): string {
  return findHeadlessShell(thisMachine()) ?? getChromiumPath();
}
