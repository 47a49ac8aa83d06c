import { createContext } from "react";

/** What the last form had to say. `back` is the English-form path to return to. */
export type PageAlert = {
  isError: boolean;
  messages: readonly "test.saveAnswerWentWrong"[];
  back: string | null;
};

export const AlertContext = createContext<PageAlert | null>(null);
