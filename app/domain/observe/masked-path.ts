import { hasSecret } from "./scrub-text.ts";

const MAX_LENGTH = 300;
const LOCALE_PREFIX = /^\/sv(?=\/|$)/;
/** Their addresses hold the key to an account, a room or a result. */
const TOKEN_PAGE = /^\/(?:account\/(?:verify|forgot-password|unsubscribe)|h\/[^/]+|e\/[^/]+\/present)$/;
const CODE = /^(\/(?:sv\/)?(?:c\/v|e|g|h)\/)[^/]+/;

/** Whether nobody else may learn that the page was opened. */
export function isTokenPage(pathname: string): boolean {
  return TOKEN_PAGE.test(withoutTrailingSlash(pathname).replace(LOCALE_PREFIX, ""));
}

/** A page's path as others may learn it: without a trailing slash, and without codes and whatever looks like a secret. */
export function toMaskedPath(pathname: string): string {
  if (pathname.length > MAX_LENGTH) return "/:hidden";
  return withoutTrailingSlash(pathname).replace(CODE, "$1:code").split("/").map(toMaskedSegment).join("/");
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/\/+$/, "") || "/";
}

function toMaskedSegment(segment: string): string {
  try {
    return hasSecret(decodeURIComponent(segment)) ? ":hidden" : segment;
  } catch {
    return ":hidden";
  }
}
