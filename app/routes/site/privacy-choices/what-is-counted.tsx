import { useTranslation } from "~/i18n/use-translation.ts";
import styles from "./what-is-counted.module.css";

export function WhatIsCounted() {
  const { t } = useTranslation();
  return (
    <section className={styles.text} aria-labelledby="counted">
      <h2 id="counted">{t("privacyChoices.countedHeading")}</h2>
      <ul className={styles.list}>
        <li>{t("privacyChoices.countedPages")}</li>
        <li>{t("privacyChoices.countedBrowser")}</li>
        <li>{t("privacyChoices.countedCookies")}</li>
      </ul>
      <p>{t("privacyChoices.notCounted")}</p>
    </section>
  );
}
