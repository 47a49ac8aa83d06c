import { type EnglishPath, englishPath, type LocalizedPath } from "~/domain/addresses/paths.ts";
import type { Locale } from "~/domain/locales.ts";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";
import { withoutState } from "~/links/page-contexts.ts";
import { pagePath, withQuery } from "~/links/paths.ts";

const MAX_LENGTH = 200;
const OWN_ORIGIN = "http://own.invalid";

/** The page of this site that a text from outside names, with query and fragment; null for every other address. */
export function toOwnPath(text: string | null): EnglishPath | null {
  // Browsers drop control characters and read a backslash as a slash. Format characters disguise an address.
  if (text === null || text.length > MAX_LENGTH || !text.startsWith("/") || /[\p{Cc}\p{Cf}\\]/u.test(text))
    return null;
  if (/[\p{Cc}\p{Cf}]/u.test(decodeLoosely(text))) return null;
  const url = URL.parse(text, OWN_ORIGIN);
  if (url?.origin !== OWN_ORIGIN || url.pathname.startsWith("//")) return null;
  const path = withoutLocale(url.pathname);
  return path.startsWith("//") ? null : englishPath(path + url.search + url.hash);
}

/** Adds the page to go back to. */
export function withBack(path: EnglishPath, back: EnglishPath | null): EnglishPath {
  return back === null ? path : withQuery(path, { back });
}

export function loginPath(locale: Locale, back: EnglishPath): LocalizedPath {
  return inLocale(locale, withBack(pagePath("/account/login"), back));
}

/** The page's path and query, without what a data request or a visit without cookies adds. */
export function ownPathOf(request: Request): EnglishPath {
  const url = withoutState(new URL(request.url));
  url.searchParams.delete("_routes");
  const path = withoutLocale(url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, ""));
  return englishPath(path + url.search);
}

/** Does not throw for a malformed text, unlike `decodeURIComponent`. */
function decodeLoosely(text: string): string {
  return new URLSearchParams(`=${text.replaceAll("&", "%26")}`).get("") ?? "";
}
