import { createContext } from "react";

/** Where whoever runs this site can be reached; null where they do not say. */
export const ContactUrl = createContext<string | null>(null);
