import { href } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { THEME_COLOURS } from "~/ui/picture/theme-colours.ts";

export function AppLinks() {
  const { locale } = useTranslation();
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={inLocale(locale, englishPath(href("/:locale?/manifest.webmanifest")))} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOURS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOURS.dark} />
    </>
  );
}
