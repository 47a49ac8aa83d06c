import { use } from "react";
import type { EnglishPath, LocalizedPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { withEmbedQuery } from "~/links/embed-paths.ts";
import { embedSnippet } from "~/links/embed-snippet.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { KioskMode, SiteOrigin } from "~/links/page-contexts.ts";
import { EMBED_ID } from "~/links/single-paths.ts";
import styles from "./embed-this.module.css";
import { Disclosure } from "./text/disclosure.tsx";

const THEMES = ["auto", "light", "dark"] as const;
const PREVIEWS = [
  { width: 300, height: 520 },
  { width: 640, height: 440 },
];

type Props = {
  /** The embed's first page. */
  path: EnglishPath;
  title: string;
};

/** The code for a partner's page in each theme, with previews; CSS shows the chosen theme's. A kiosk shows nothing. */
export function EmbedThis({ path, title }: Props) {
  const { t, locale } = useTranslation();
  if (use(KioskMode)) return null;
  return (
    <div className={styles.box} data-print="no">
      <Disclosure summary={t("embed.this")}>
        <div id={EMBED_ID} className={styles.part}>
          <fieldset className={styles.themes}>
            <legend>{t("embed.theme")}</legend>
            {THEMES.map((theme) => (
              <label key={theme}>
                <input type="radio" name="embed-theme" value={theme} defaultChecked={theme === "auto"} />
                {t(`embed.themes.${theme}`)}
              </label>
            ))}
          </fieldset>
          {THEMES.map((theme) => (
            <InTheme
              key={theme}
              theme={theme}
              address={withEmbedQuery(inLocale(locale, path), new URLSearchParams({ theme }))}
              title={title}
            />
          ))}
        </div>
      </Disclosure>
    </div>
  );
}

type InThemeProps = { theme: string; address: LocalizedPath; title: string };

function InTheme({ theme, address, title }: InThemeProps) {
  const { t } = useTranslation();
  const origin = use(SiteOrigin);
  const id = `embed-snippet-${theme}`;
  return (
    <div className={styles.inTheme} data-for={theme}>
      <label htmlFor={id}>{t("embed.snippet")}</label>
      <textarea
        id={id}
        className={styles.snippet}
        dir="ltr"
        readOnly
        rows={7}
        spellCheck={false}
        value={embedSnippet({ origin, path: address, title: `${title} · ${t("site.name")}` })}
      />
      <p>{t("embed.wordPress")}</p>
      <p>{t("embed.preview")}</p>
      <div className={styles.previews}>
        {PREVIEWS.map(({ width, height }) => (
          <iframe
            key={width}
            src={address}
            title={t("embed.previewTitle", { title, width: String(width) })}
            width={width}
            height={height}
            loading="lazy"
          />
        ))}
      </div>
    </div>
  );
}
