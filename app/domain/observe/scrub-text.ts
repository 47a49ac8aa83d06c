import { LOCALES } from "~/domain/locales.ts";

const MAX_LENGTH = 2_000;

/* Each pattern with its replacement; the order matters. */
const SECRETS: readonly [RegExp, string][] = [
  // A query ends at white space, a quotation mark or the end.
  [/\?[^\s"'`]+/g, "?…"],
  [/((?:https?:\/)?\/[^\s"'`#]*)#[^\s"'`]+/g, "$1"],
  [/[^\s"<>(),:;@]+(?:@|%40)[^\s"'`<>(),:;=/@]+/g, "[email]"],
  [/[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}/gi, "[uuid]"],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, "[token]"],
  [/[\da-f]{32,}/gi, "[token]"],
  // Slugs may be as long as a token, but have no capitals.
  [/(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{32,}/g, "[token]"],
  [/(?<![\w-])[\dA-Z]{4}(?:-[\dA-Z]{4})+(?![\w-])/g, "[code]"],
  [/(\/(?:c\/v|e|g|h|me\/rooms(?!\/new(?!\w)))\/)[^\s"'`/]+/gi, "$1:code"],
];

/** Removes queries, e-mail addresses, user ids, tokens and codes, and cuts the text to about 2,000 characters. */
export function scrubText(text: string): string {
  return SECRETS.reduce((rest, [secret, mask]) => rest.replace(secret, mask), toStart(text));
}

function hasSecret(text: string): boolean {
  return scrubText(text) !== text;
}

/** Cuts first, because the patterns are slow for long texts. Drops the last word, which may be half a secret. */
function toStart(text: string): string {
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH).replace(/\S+$/, "") : text;
}

const MAX_PATH_LENGTH = 300;
/* The router takes any language, letter case, percent-encoding and slashes at the end, so the two patterns below do too. */
const LANGUAGE = `(?:/+(?:${LOCALES.join("|")}))?`;
/** The pages whose address contains a key to an account, a room or a result. */
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
  if (pathname.length > MAX_PATH_LENGTH) return "/:hidden";
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
