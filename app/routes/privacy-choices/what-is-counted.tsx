import { useTranslation } from "~/i18n/use-translation.ts";

export function WhatIsCounted() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="counted">
      <h2 id="counted">{t("privacyChoices.countedHeading")}</h2>
      <ul>
        <li>{t("privacyChoices.countedPages")}</li>
        <li>{t("privacyChoices.countedBrowser")}</li>
        <li>{t("privacyChoices.countedCookies")}</li>
        <li>{t("privacyChoices.notCounted")}</li>
      </ul>
    </section>
  );
}
