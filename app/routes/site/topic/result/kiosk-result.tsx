import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { ResultPath } from "~/ui/card/result-path.tsx";
import type { Hue } from "~/ui/picture/hue.ts";
import styles from "./kiosk-result.module.css";

type Props = {
  score: string;
  line: string;
  hue: Hue;
  stones: readonly boolean[];
  onwardTo: EnglishPath;
  canTakeHome: boolean;
};

export function KioskResult({ score, line, hue, stones, onwardTo, canTakeHome }: Props) {
  const { t, locale } = useTranslation();
  return (
    <section className={styles.result} data-hue={hue}>
      <div className={styles.picture} data-scene="">
        <ResultPath stones={stones} />
      </div>
      <div className={styles.words}>
        <h1 className={styles.score} tabIndex={-1}>
          {score}
        </h1>
        <p className={styles.line}>{line}</p>
      </div>
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
