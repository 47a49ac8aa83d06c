import { createContext } from "react";

/** The result of the last form; `back` is a path in English form. */
export type PageAlert = {
  isError: boolean;
  messages: readonly "test.saveAnswerWentWrong"[];
  back: string | null;
};

export const AlertContext = createContext<PageAlert | null>(null);
