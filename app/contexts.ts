import { createContext } from "react-router";

export type Visit = {
  /** Of the Content-Security-Policy. */
  nonce: string;
  /** The visitor's IP address, as far as proxies are trusted. */
  address: string | null;
};

export const visitContext = createContext<Visit>();
