import { createContext } from "react";

/** For absolute addresses; known to the server only. */
export const SiteOrigin = createContext("");
