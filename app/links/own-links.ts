import { use } from "react";
import { englishPath } from "~/domain/addresses/paths.ts";
import type { Locale } from "~/domain/locales.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState, STATE_PARAMETER } from "~/links/cookieless-state.ts";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";
import { KioskMode } from "~/links/page-contexts.ts";

export function useOwnLinks(html: string): string {
  const own = withOwnLinks(html, useTranslation().locale, use(CookielessState));
  return use(KioskMode) ? withoutOtherLinks(own) : own;
}

const OTHER_LINK = /<a (?:[^>]* )?href="(?!\/(?!\/)|#)[^>]*>(.*?)<\/a>/gs;

export function withoutOtherLinks(html: string): string {
  return html.replace(OTHER_LINK, "$1");
}

// The adapter's HTML has quotation marks only around attributes. Files have no language.
const OWN_LINK = / href="(\/(?!\/|media\/)[^"?#]*)(\?[^"#]*)?((?:#[^"]*)?)"/g;

export function withOwnLinks(html: string, locale: Locale, state: string | null): string {
  if (!html.includes(' href="/')) return html;
  return html.replace(OWN_LINK, (_, pathname: string, query: string | undefined, fragment: string) => {
    const address = inLocale(locale, englishPath(withoutLocale(pathname) + (query ?? "")));
    const carried = state === null ? "" : `${query ? "&amp;" : "?"}${STATE_PARAMETER}=${state}`;
    return ` href="${address}${carried}${fragment}"`;
  });
}
