import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { topicPath } from "~/links/paths.ts";
import { SiteOrigin } from "~/links/site-origin.ts";
import { buttonClass } from "~/ui/button.tsx";
import { ShareLinks } from "~/ui/share/share-links.tsx";
import type { ResultView } from "./read-result.server.ts";
import styles from "./share-result.module.css";

type Props = { topic: { name: string; slug: string }; result: ResultView };

/** Others get the topic's own address, because the result is the learner's. */
export function ShareResult({ topic, result: { right, total } }: Props) {
  const { t, locale } = useTranslation();
  const address = use(SiteOrigin) + inLocale(locale, topicPath(topic));
  return (
    <details className={styles.share}>
      <summary className={`${buttonClass("quiet")} ${styles.summary}`}>{t("topic.share")}</summary>
      <div className={styles.ways}>
        <ShareLinks title={t("topic.shareText", { right, total, topic: topic.name })} address={address} />
      </div>
    </details>
  );
}
