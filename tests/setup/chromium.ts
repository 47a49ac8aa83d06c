import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/test/find-browser.ts";
import { thisMachine } from "../../scripts/test/machine.ts";

/** Flags for a browser that runs as root in a container and asks nobody for anything. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of the system's Chromium, Chrome or Edge, else that of Playwright's own, which may not be there yet. */
export function getChromiumPath(): string {
  return findBrowser(thisMachine()) ?? chromium.executablePath();
}
