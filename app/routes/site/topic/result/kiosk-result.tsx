import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import styles from "./kiosk-result.module.css";

type Props = { score: string; line: string; onwardTo: EnglishPath; canTakeHome: boolean };

export function KioskResult({ score, line, onwardTo, canTakeHome }: Props) {
  const { t, locale } = useTranslation();
  return (
    <section className={styles.result}>
      <h1 className={styles.score} tabIndex={-1}>
        {score}
      </h1>
      <p className={styles.line}>{line}</p>
      <div className={styles.actions}>
        {canTakeHome && (
          <form method="post" action={inLocale(locale, pagePath("/h"))}>
            <Button variant="secondary">{t("handoff.takeHome")}</Button>
          </form>
        )}
        <LocaleLink to={onwardTo} className={buttonClass("primary")}>
          {t("kiosk.nextTopic")}
        </LocaleLink>
      </div>
    </section>
  );
}
