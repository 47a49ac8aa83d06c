import { href } from "react-router";
import type { Locale } from "~/domain/locales.ts";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";

const MAX_LENGTH = 200;
const OWN_ORIGIN = "http://own.invalid";

/**
 * A path of this site in English form, query and fragment kept, for text that anybody may have written; null for every other
 * address.
 */
export function toOwnPath(text: string | null): string | null {
  // Browsers drop control characters and read a backslash as a slash. Format characters hide what an address is.
  if (text === null || text.length > MAX_LENGTH || !text.startsWith("/") || /[\p{Cc}\p{Cf}\\]/u.test(text))
    return null;
  if (/[\p{Cc}\p{Cf}]/u.test(decodeLoosely(text))) return null;
  const url = URL.parse(text, OWN_ORIGIN);
  if (url?.origin !== OWN_ORIGIN || url.pathname.startsWith("//")) return null;
  const path = withoutLocale(url.pathname);
  return path.startsWith("//") ? null : path + url.search + url.hash;
}

/** A path in English form that carries on where to go back to. */
export function withBack(path: string, back: string | null): string {
  return back === null ? path : `${path}?${new URLSearchParams({ back })}`;
}

export function loginAddress(locale: Locale, back: string): string {
  return inLocale(locale, withBack(href("/account/login"), back));
}

/** `decodeURIComponent` throws if any part of the text is malformed; URLSearchParams does not. */
function decodeLoosely(text: string): string {
  return new URLSearchParams(`=${text.replaceAll("&", "%26")}`).get("") ?? "";
}
