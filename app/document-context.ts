import { createContext, type ReactNode } from "react";

/**
 * What the server puts into a document and the browser never asks for again: whether it sends scripts (where one runs,
 * it did), their nonce, the messages (JSON, escaped for a script element) of a page with an island, and the drawing of
 * an error screen, which no browser needs the code of.
 */
export const DocumentContext = createContext<{
  isLively: boolean;
  nonce: string | undefined;
  messages: string;
  errorDrawing: ReactNode;
}>({
  isLively: true,
  nonce: undefined,
  messages: "",
  errorDrawing: null,
});
