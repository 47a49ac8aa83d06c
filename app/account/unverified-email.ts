import { createContext } from "react";

/** The address that a logged-in user has not confirmed yet. */
export const UnverifiedEmail = createContext<string | null>(null);
