import { createContext } from "react";

/** The sealed state of an embed, which its own links and forms carry on; null where nothing is known yet. */
export const EmbedState = createContext<string | null>(null);
