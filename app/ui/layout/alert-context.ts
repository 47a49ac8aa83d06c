import { createContext } from "react";

/** The result of the last form; `messages` are in the page's language, `back` is a path in English form. */
export type PageAlert = {
  isError: boolean;
  isVerifyMessage: boolean;
  messages: readonly string[];
  back: string | null;
};

export const AlertContext = createContext<PageAlert | null>(null);
