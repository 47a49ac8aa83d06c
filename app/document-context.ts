import { createContext, type ReactNode } from "react";

/**
 * Known to the server only. `isHydrated`: the page sends scripts, which is true wherever a script runs.
 * `scripts` are the addresses of the small ones of other pages.
 * `messages` is JSON, escaped for a script element.
 */
export const DocumentContext = createContext<{
  isHydrated: boolean;
  script: string | null;
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
