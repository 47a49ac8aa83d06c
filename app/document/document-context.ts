import { createContext, type ReactNode } from "react";
import type { EmbedLook } from "~/links/embed-paths.ts";
import type { Observer } from "~/middleware/observer.ts";
import type { FirstViewStyles } from "~/services/first-view-styles.server.ts";

export type DocumentValues = {
  isHydrated: boolean;
  scripts: readonly string[];
  /** Seconds until the page loads again if no scripts run. */
  refreshS: number | null;
  nonce: string | undefined;
  messages: string;
  textsVersion: string;
  errorDrawing: ReactNode;
  embedLook: EmbedLook | null;
  observer: Observer | null;
  /** The banner of a preview; null outside one. */
  preview: string | null;
  /** Null if the browser may have the style sheets already. */
  firstViewStyles: FirstViewStyles | null;
};

export const IN_BROWSER: DocumentValues = {
  isHydrated: true,
  scripts: [],
  refreshS: null,
  nonce: undefined,
  messages: "",
  textsVersion: "",
  errorDrawing: null,
  embedLook: null,
  observer: null,
  preview: null,
  firstViewStyles: null,
};

/** `isHydrated`: the page sends scripts. `messages`: JSON, escaped for a script element. `embedLook`: null outside embeds. */
export const DocumentContext = createContext(IN_BROWSER);
