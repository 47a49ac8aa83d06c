import { createContext } from "react-router";
import type { Locale } from "~/domain/locales.ts";
import type { Services } from "~/services/create-services.server.ts";

export type RequestInfo = {
  /** Of the Content-Security-Policy. */
  nonce: string;
  /** The visitor's IP address, as far as proxies are trusted. */
  address: string | null;
  /** What answers, for the log and the metrics: a route's pattern in English form. Null until the router has found it. */
  route: { pattern: string; locale: Locale } | null;
};

export const requestInfoContext = createContext<RequestInfo>();

/** Set by the server for each request. */
export const servicesContext = createContext<Services>();

/** Who may frame the page: a Content-Security-Policy's `frame-ancestors`. */
export const frameAncestorsContext = createContext("'none'");

/** The hash of the page's inline styles, for a Content-Security-Policy's `style-src`. */
export const styleHashContext = createContext("");

/** Whose frames the page may show: a Content-Security-Policy's `frame-src`. */
export const frameSourcesContext = createContext("'none'");

/** Whose clips the page may play: a Content-Security-Policy's `media-src`. */
export const mediaSourcesContext = createContext("'self'");

/** Where a page's `/observe.js` sends to: a Content-Security-Policy's sources beside our own. */
export const observerSourcesContext = createContext<{ connect: string[]; images: string[] }>({
  connect: [],
  images: [],
});
