import { createContext, type ReactNode } from "react";

/**
 * What the server puts into a document and the browser never asks for again: the nonce of its scripts, and the
 * messages (JSON, escaped for a script element) of a page with an island, and the drawing of an error screen, which no
 * browser needs the code of.
 */
export const DocumentContext = createContext<{
  nonce: string | undefined;
  messages: string;
  errorDrawing: ReactNode;
}>({
  nonce: undefined,
  messages: "",
  errorDrawing: null,
});
