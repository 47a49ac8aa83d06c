import { use } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { EMBED_HEIGHT_PX, embedSnippet } from "~/links/embed-snippet.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { SiteOrigin } from "~/links/site-origin.ts";
import styles from "./embed-this.module.css";
import { Disclosure } from "./text/disclosure.tsx";

type Props = {
  /** The embed's first page. */
  path: EnglishPath;
  title: string;
};

/** The code for a partner's page, with a preview. A kiosk shows nothing. */
export function EmbedThis({ path, title }: Props) {
  const { t, locale } = useTranslation();
  const origin = use(SiteOrigin);
  if (use(KioskMode)) return null;
  const address = inLocale(locale, path);
  const frameTitle = `${title} · ${t("site.name")}`;
  return (
    <div data-print="no">
      <Disclosure summary={t("embed.this")}>
        <div className={styles.part}>
          <label htmlFor="embed-snippet">{t("embed.snippet")}</label>
          <textarea
            id="embed-snippet"
            className={styles.snippet}
            readOnly
            rows={5}
            spellCheck={false}
            value={embedSnippet({ origin, path: address, title: frameTitle })}
          />
          <p>{t("embed.look")}</p>
          <p>{t("embed.preview")}</p>
          <iframe
            className={styles.preview}
            src={address}
            title={t("embed.previewTitle", { title })}
            height={EMBED_HEIGHT_PX}
            loading="lazy"
          />
        </div>
      </Disclosure>
    </div>
  );
}
