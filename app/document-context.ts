import { createContext, type ReactNode } from "react";

/**
 * Known to the server only. `isHydrated`: the page sends scripts, which is true wherever a script runs.
 * `messages` is JSON, escaped for a script element.
 */
export const DocumentContext = createContext<{
  isHydrated: boolean;
  hasPassword: boolean;
  nonce: string | undefined;
  messages: string;
  errorDrawing: ReactNode;
}>({
  isHydrated: true,
  hasPassword: false,
  nonce: undefined,
  messages: "",
  errorDrawing: null,
});
