import { chromium } from "@playwright/test";
import { findBrowser, findProgram } from "../../scripts/test/find-program.ts";

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

/** For journeys, which take a third less time in it; Chromium itself where it is not installed. It knows no settings. */
export function getHeadlessShellPath(): string {
  return findProgram("chromium-headless-shell") ?? getChromiumPath();
}
