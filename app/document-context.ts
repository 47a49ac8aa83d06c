import { createContext, type ReactNode } from "react";
import type { EmbedLook } from "~/links/embed-look.ts";
import type { Observer } from "~/middleware/observer.ts";
import type { FirstViewStyles } from "~/services/first-view-styles.server.ts";

/**
 * Known to the server only. `isHydrated`: the page sends scripts, which is true wherever a script runs.
 * `scripts` are the addresses of the small ones of other pages.
 * `messages` is JSON, escaped for a script element. `embedLook` is null for every page of the site itself.
 */
export const DocumentContext = createContext<{
  isHydrated: boolean;
  scripts: readonly string[];
  nonce: string | undefined;
  messages: string;
  errorDrawing: ReactNode;
  embedLook: EmbedLook | null;
  observer: Observer | null;
  /** Null where the browser may have the style sheets already. */
  firstViewStyles: FirstViewStyles | null;
}>({
  isHydrated: true,
  scripts: [],
  nonce: undefined,
  messages: "",
  errorDrawing: null,
  embedLook: null,
  observer: null,
  firstViewStyles: null,
});
