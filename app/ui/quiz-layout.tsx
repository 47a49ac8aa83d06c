import type { ReactNode } from "react";
import { Horizon } from "./horizon.tsx";
import type { Hue } from "./hue.ts";
import styles from "./quiz-layout.module.css";
import { SkipLink } from "./skip-link.tsx";

interface Props {
  skipText: string;
  /** A link around `<Brand/>`. */
  brand: ReactNode;
  /** `<QuestionStep/>`. */
  progress: ReactNode;
  /** A link with `iconButtonClass()`. */
  close: ReactNode;
  /** The alert region. */
  alert?: ReactNode;
  /** `<RotateHint/>`. */
  hint?: ReactNode;
  /** The link to this page in the other language. */
  language: ReactNode;
  /** The topic's, for the hills at the foot of the page. */
  hue?: Hue;
  children: ReactNode;
}

/** One question at a time: brand, progress and the way out above, nothing else. */
export function QuizLayout({
  skipText,
  brand,
  progress,
  close,
  alert,
  hint,
  language,
  hue = "fjord",
  children,
}: Props) {
  return (
    <div className={styles.page}>
      <SkipLink text={skipText} />
      <header>
        <div className={styles.bar}>
          <div className={styles.brand} data-compact="">
            {brand}
          </div>
          <div className={styles.progress}>{progress}</div>
          <div className={styles.close}>{close}</div>
        </div>
      </header>
      {alert}
      {hint}
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>{language}</footer>
      <Horizon hue={hue} />
    </div>
  );
}
