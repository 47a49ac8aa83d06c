import { LOCALES } from "~/domain/locales.ts";
import { hasSecret } from "./scrub-text.ts";

const MAX_LENGTH = 300;
/* The router takes any language, letter case, percent-encoding and slashes at the end, so the two patterns below do too. */
const LANGUAGE = `(?:/+(?:${LOCALES.join("|")}))?`;
/** The addresses contain the key to an account, a room or a result. */
const TOKEN_PAGE = new RegExp(
  `^${LANGUAGE}/+(?:account/+(?:verify|forgot-password|unsubscribe)|h/+[^/]+|e/+[^/]+/+present)/*$`,
  "i",
);
const BEFORE_CODE = new RegExp(`^${LANGUAGE}/+(?:c/+v|e|g|h|account/+me/+rooms(?!/+new/*$))/+(?=[^/])`, "i");

/** Whether nobody else may know that the page was opened. */
export function isTokenPage(pathname: string): boolean {
  return TOKEN_PAGE.test(toDecodedPath(pathname.split("/")));
}

/** A page's path for others: without a trailing slash, codes and text that looks like a secret. */
export function toMaskedPath(pathname: string): string {
  if (pathname.length > MAX_LENGTH) return "/:hidden";
  const segments = withoutTrailingSlash(pathname).split("/");
  const beforeCode = BEFORE_CODE.exec(toDecodedPath(segments))?.[0].split("/") ?? [];
  return segments
    .map((segment, index) => (index === beforeCode.length - 1 ? ":code" : toMaskedSegment(segment)))
    .join("/");
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/(?<!\/)\/+$/, "") || "/";
}

function toMaskedSegment(segment: string): string {
  const decoded = toDecoded(segment);
  return decoded === null || hasSecret(decoded) ? ":hidden" : segment;
}

function toDecodedPath(segments: string[]): string {
  return segments.map((segment) => toDecoded(segment)?.replaceAll("/", "%2F") ?? segment).join("/");
}

function toDecoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
