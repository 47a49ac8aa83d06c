import { type ReactNode, use } from "react";
import { KioskMode } from "~/links/kiosk-mode.ts";
import type { Hue } from "~/ui/picture/hue.ts";
import { Horizon } from "./horizon.tsx";
import styles from "./quiz-layout.module.css";
import { SkipLink } from "./skip-link.tsx";

type Props = {
  skipText: string;
  brand: ReactNode;
  progress: ReactNode;
  close: ReactNode;
  alert?: ReactNode;
  hint?: ReactNode;
  language: ReactNode;
  hue?: Hue;
  /** A kiosk shows it above the page. */
  sceneryUrl?: string | null | undefined;
  children: ReactNode;
};

export function QuizLayout({
  skipText,
  brand,
  progress,
  close,
  alert,
  hint,
  language,
  hue = "fjord",
  sceneryUrl,
  children,
}: Props) {
  return (
    <div className={styles.page} data-frame="quiz" data-hue={hue}>
      <SkipLink text={skipText} />
      <header>
        <div className={styles.bar}>
          <div className={styles.brand} data-compact="">
            {brand}
          </div>
          <div className={styles.progress}>{progress}</div>
          <div className={styles.close}>
            {language}
            {close}
          </div>
        </div>
      </header>
      {alert}
      {hint}
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      {sceneryUrl && use(KioskMode) && <img src={sceneryUrl} alt="" />}
      <Horizon />
    </div>
  );
}
