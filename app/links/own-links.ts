import { use } from "react";
import type { Locale } from "~/domain/locales";
import { inLocale, withoutLocale } from "~/links/localized-paths";
import { STATE_PARAMETER, CookielessState } from "~/links/cookieless-state";
import { useTranslation } from "~/i18n/use-translation";

/** HTML of the content adapter, its links to pages of this site as LocaleLink would have them. */
export function useOwnLinks(html: string): string {
  return withOwnLinks(html, useTranslation().locale, use(CookielessState));
}

// Such HTML has quotation marks nowhere but around attributes. Files are the same in every language.
const OWN_LINK = / href="(\/(?!\/|media\/)[^"?#]*)(\?[^"#]*)?([^"]*)"/g;

export function withOwnLinks(html: string, locale: Locale, state: string | null): string {
  if (!html.includes(' href="/')) return html;
  return html.replace(OWN_LINK, (_, pathname: string, query: string | undefined, fragment: string) => {
    const address = inLocale(locale, withoutLocale(pathname) + (query ?? ""));
    const carried = state === null ? "" : `${query ? "&amp;" : "?"}${STATE_PARAMETER}=${state}`;
    return ` href="${address}${carried}${fragment}"`;
  });
}
