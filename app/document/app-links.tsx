import { href } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import { type Theme, THEMES } from "~/domain/theme.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { THEME_COLOURS } from "~/ui/picture/theme-colours.ts";

type Props = {
  theme: Theme | null;
  touchIcon: string | null | undefined;
  barColors: Record<Theme, string> | null | undefined;
};

export function AppLinks({ theme, touchIcon, barColors }: Props) {
  const { locale } = useTranslation();
  const colours = barColors ?? THEME_COLOURS;
  return (
    <>
      {!touchIcon && <link rel="icon" href="/favicon.ico" sizes="48x48" />}
      <link rel="apple-touch-icon" href={touchIcon ?? "/apple-touch-icon.png"} />
      <link rel="manifest" href={inLocale(locale, englishPath(href("/manifest.webmanifest")))} />
      {THEMES.filter((name) => !theme || theme === name).map((name) => (
        <meta
          key={name}
          name="theme-color"
          media={theme ? undefined : `(prefers-color-scheme: ${name})`}
          content={colours[name]}
        />
      ))}
    </>
  );
}
