import { createContext } from "react";

export const EmbedState = createContext<string | null>(null);
