import { createContext } from "react-router";
import type { Locale } from "~/domain/locales.ts";
import type { Services } from "~/services/create-services.server.ts";
import type { PageScript } from "~/ui/layout/page-handle.ts";

export type RequestInfo = {
  /** The nonce of the response's Content-Security-Policy. */
  nonce: string;
  /** The visitor's IP address, as far as proxies are trusted. */
  address: string | null;
  /** What handles the request, for the log and the metrics: a route's pattern in English form. Null until the router has found it. */
  route: { pattern: string; locale: Locale } | null;
};

export const requestInfoContext = createContext<RequestInfo>();

export const servicesContext = createContext<Services>();

/** The sites that may frame the page: `frame-ancestors` of the Content-Security-Policy. */
export const frameAncestorsContext = createContext<string | null>("'none'");

/** The hash of the page's inline styles. */
export const styleHashContext = createContext("");

/** A small script that a page needs only for some of its data. */
export const pageScriptContext = createContext<PageScript | null>(null);

/** Seconds until a page loads again if its visitor runs no scripts. */
export const refreshContext = createContext<number | null>(null);

export const frameSourcesContext = createContext("'none'");

/** The origins of the page's clips: `media-src` of the Content-Security-Policy. */
export const mediaSourcesContext = createContext("'self'");

/** Other sites that `/observe.js` may contact. */
export const observerSourcesContext = createContext<{ connect: string[]; images: string[] }>({
  connect: [],
  images: [],
});
