import { createContext } from "react-router";
import type { Locale } from "~/domain/locales.ts";
import type { RenderedPage } from "~/services/rendered-page.server.ts";

/** The same page for the next visitor; null once it is kept no longer. Holds no page by itself. */
export type FindSharedPage = () => RenderedPage | null;

export type Visit = {
  /** Of the Content-Security-Policy. */
  nonce: string;
  /** The visitor's IP address, as far as proxies are trusted. */
  address: string | null;
  /** What answers, for the log and the metrics: a route's pattern in English form. Null until the router has found it. */
  route: { pattern: string; locale: Locale } | null;
  /** What the server sends for that answer, which is without a body. `findShared` is null for a page that nobody else gets. */
  page: { answer: Response; rendered: RenderedPage; findShared: FindSharedPage | null } | null;
};

export const visitContext = createContext<Visit>();

/** Whether others get the same page, so that nothing of this response may be in it. */
export const isCachedContext = createContext(false);

/** The addresses of a cached page's scripts; all others run by the nonce. */
export const scriptSourcesContext = createContext<readonly string[]>([]);

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
