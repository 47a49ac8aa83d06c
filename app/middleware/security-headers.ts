import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import {
  frameAncestorsContext,
  frameSourcesContext,
  observerSourcesContext,
  styleHashContext,
  visitContext,
} from "~/contexts.ts";

/** Headers that cost nothing. */
export const securityHeadersMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const { headers } = response;
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!headers.has("Cross-Origin-Resource-Policy"))
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", contentSecurityPolicy(context));
  return response;
};

/**
 * A script runs by the page's nonce alone. What it imports inherits that; a `modulepreload` link does not, and carries
 * the nonce itself.
 */
function contentSecurityPolicy(context: Readonly<RouterContextProvider>): string {
  const observerSources = context.get(observerSourcesContext);
  const styleHash = context.get(styleHashContext);
  // Vite's dev server puts styles into the page by script and speaks to it over a socket.
  const isDev = import.meta.env.DEV;
  return [
    "default-src 'self'",
    `script-src 'nonce-${context.get(visitContext).nonce}'`,
    `style-src 'self' ${isDev ? "'unsafe-inline'" : styleHash}`.trimEnd(),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...observerSources.images].join(" "),
    [`connect-src 'self'${isDev ? " ws:" : ""}`, ...observerSources.connect].join(" "),
    `frame-src ${context.get(frameSourcesContext)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${context.get(frameAncestorsContext)}`,
  ].join("; ");
}
