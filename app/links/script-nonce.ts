import { createContext } from "react";

export const ScriptNonce = createContext<string | null>(null);
