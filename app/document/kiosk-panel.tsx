import { useTranslation } from "~/i18n/use-translation.ts";
import { buttonClass } from "~/ui/button.tsx";
import styles from "./kiosk-panel.module.css";

type Props = {
  seconds: number;
  /** A permanent panel has its own space and covers nothing. */
  isAlways: boolean;
  onStay?: () => void;
};

export function KioskPanel({ seconds, isAlways, onStay }: Props) {
  const { t } = useTranslation();
  return (
    <section
      className={styles.panel}
      data-countdown=""
      data-always={isAlways || undefined}
      data-waiting={onStay ? undefined : ""}
    >
      <p className={styles.question} role="alert">
        {t("kiosk.stillThere")}
      </p>
      <p className={styles.rest} role="timer">
        <span className={styles.figure}>{seconds}</span>{" "}
        <span>{t("kiosk.secondsLeft", { count: seconds })}</span>
      </p>
      <button type="button" className={buttonClass("primary", "large")} onClick={onStay}>
        {t("kiosk.stillHere")}
      </button>
    </section>
  );
}
