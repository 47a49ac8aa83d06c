import { createContext } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";

/** The result of the last form; `messages` are in the page's language. */
export type PageAlert = {
  isError: boolean;
  isVerifyMessage: boolean;
  messages: readonly string[];
  back: EnglishPath | null;
};

export const AlertContext = createContext<PageAlert | null>(null);
