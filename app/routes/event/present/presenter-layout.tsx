import type { ReactNode } from "react";
import type { Hue } from "~/ui/picture/hue.ts";
import styles from "./presenter-layout.module.css";

type Props = { hue: Hue; brand: ReactNode; language: ReactNode; children: ReactNode };

/** The layout for a projector. It fills a large screen without scrolling. */
export function PresenterLayout({ hue, brand, language, children }: Props) {
  return (
    <div className={styles.page} data-hue={hue}>
      <header className={styles.bar}>
        {brand}
        <div className={styles.language} data-print="no">
          {language}
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
