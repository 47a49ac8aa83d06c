import { createContext } from "react";
import type { AlertMessage } from "~/domain/alert-messages.ts";

/** The result of the last form; `back` is a path in English form. */
export type PageAlert = {
  isError: boolean;
  messages: readonly AlertMessage[];
  back: string | null;
};

export const AlertContext = createContext<PageAlert | null>(null);
