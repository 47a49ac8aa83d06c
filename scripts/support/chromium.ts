import { chromium } from "@playwright/test";
import { findBrowser, findProgram } from "../test/find-program.ts";

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
  return findBrowser() ?? chromium.executablePath();
}

/** A faster Chromium without settings, which saves a third of the time. Chromium itself if it is not installed. */
export function getHeadlessShellPath(): string {
  return findProgram("chromium-headless-shell") ?? getChromiumPath();
}

/** A selector that matches once a page takes presses: it has hydrated, or needs no hydration, and no newer action is on its way. */
export const READY_PAGE =
  "html:not([data-new-action]):is([data-hydrated], :not(:has(#messages))):is([data-presses], :not(:has(script[src*=early-presses])))";
