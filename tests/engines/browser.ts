import type { Target } from "./targets.ts";

export type BrowserSettings = {
  readonly runsScripts: boolean;
  readonly takesCookies: boolean;
};

/** What a journey needs from an engine. Calls may throw while a page is being left, so they are repeated. */
export type Browser = {
  readonly settings: BrowserSettings;
  readonly errors: readonly string[];
  readonly goTo: (address: string) => Promise<void>;
  readonly goBack: () => Promise<void>;
  readonly getAddress: () => Promise<string>;
  /** The texts of the matches that are shown now. */
  readonly read: (target: Target) => Promise<string[]>;
  /** Presses the mouse on the first match that is shown. @throws {Error} if there is none */
  readonly click: (target: Target) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type OpenBrowser = (settings: BrowserSettings) => Promise<Browser>;
