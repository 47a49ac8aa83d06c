import { createContext, type ReactNode } from "react";
import type { PageScript } from "~/ui/page-handle.ts";

/**
 * Known to the server only. `isHydrated`: the page sends scripts, which is true wherever a script runs.
 * `messages` is JSON, escaped for a script element.
 */
export const DocumentContext = createContext<{
  isHydrated: boolean;
  script: PageScript | null;
  nonce: string | undefined;
  messages: string;
  errorDrawing: ReactNode;
}>({
  isHydrated: true,
  script: null,
  nonce: undefined,
  messages: "",
  errorDrawing: null,
});
