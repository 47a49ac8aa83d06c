import { createContext } from "react";

/** The path of the picture of pages without one of their own. */
export const SharePicture = createContext("");
