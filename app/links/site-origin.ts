import { createContext } from "react";

/** For absolute addresses. */
export const SiteOrigin = createContext("");
