import { type ComponentProps, use, useEffect, useState } from "react";
import { Link, PrefetchPageLinks } from "react-router";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import type { Locale } from "~/domain/locales.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";
import {
  CookielessState,
  KioskMode,
  ScriptNonce,
  STATE_PARAMETER,
  withState,
} from "~/links/page-contexts.ts";
import { whenIdle } from "~/links/when-idle.ts";

type Props = Omit<ComponentProps<"a">, "href"> & {
  to: EnglishPath;
};

/** A link that loads a document, so that a page has only its own scripts. */
export function LocaleLink({ to, ...rest }: Props) {
  const { locale } = useTranslation();
  return <a {...rest} href={withState(inLocale(locale, to), use(CookielessState))} />;
}

type IslandLinkProps = Omit<ComponentProps<typeof Link>, "to" | "prefetch"> & {
  to: EnglishPath;
  /** Used instead of React Router's `prefetch`, which has no nonce in the browser. */
  isFetchedAhead?: boolean;
};

export function IslandLink({ to, isFetchedAhead = false, ...rest }: IslandLinkProps) {
  const page = withState(inLocale(useTranslation().locale, to), use(CookielessState));
  const nonce = use(ScriptNonce);
  const isIdle = useIdle();
  return (
    <>
      <Link {...rest} to={page} viewTransition />
      {isFetchedAhead && isIdle && nonce !== null && <PrefetchPageLinks page={page} nonce={nonce} />}
    </>
  );
}

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

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
