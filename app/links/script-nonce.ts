import { createContext } from "react";

/** The nonce of the document's scripts, as the browser has it; null on the server, where nothing is fetched ahead. */
export const ScriptNonce = createContext<string | null>(null);
