import { createContext } from "react";

/**
 * What the server puts into a document and the browser never asks for again: the nonce of its scripts, and the
 * messages (JSON, escaped for a script element) of a page with an island.
 */
export const DocumentContext = createContext<{ nonce: string | undefined; messages: string }>({
  nonce: undefined,
  messages: "",
});
