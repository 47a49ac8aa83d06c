import { hasSecret } from "./scrub-text.ts";

const MAX_LENGTH = 300;
const LOCALE_PREFIX = /^\/sv(?=\/|$)/;
/** The addresses contain the key to an account, a room or a result. */
const TOKEN_PAGE = /^\/(?:account\/(?:verify|forgot-password|unsubscribe)|h\/[^/]+|e\/[^/]+\/present)$/;
const CODE = /^(\/(?:sv\/)?(?:c\/v|e|g|h)\/)[^/]+/;

/** Whether nobody else may know that the page was opened. */
export function isTokenPage(pathname: string): boolean {
  return TOKEN_PAGE.test(withoutTrailingSlash(pathname).replace(LOCALE_PREFIX, ""));
}

/** A page's path for others: without a trailing slash, codes and text that looks like a secret. */
export function toMaskedPath(pathname: string): string {
  if (pathname.length > MAX_LENGTH) return "/:hidden";
  return withoutTrailingSlash(pathname).replace(CODE, "$1:code").split("/").map(toMaskedSegment).join("/");
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/(?<!\/)\/+$/, "") || "/";
}

function toMaskedSegment(segment: string): string {
  try {
    return hasSecret(decodeURIComponent(segment)) ? ":hidden" : segment;
  } catch {
    return ":hidden";
  }
}
