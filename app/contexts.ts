import { createContext } from "react-router";

/** What server.ts knows of a request and React Router does not. */
export type Visit = {
  /** The nonce of the page's Content-Security-Policy. */
  nonce: string;
  /** The visitor's address, as far as proxies are trusted. */
  address: string | null;
};

export const visitContext = createContext<Visit>();
