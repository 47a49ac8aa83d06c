import { createContext } from "react";

export const ContactUrl = createContext<string | null>(null);
