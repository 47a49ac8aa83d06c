import type { ReactNode } from "react";
import styles from "./diploma-page.module.css";
import { DiplomaSheet, type DiplomaSheetProps } from "./diploma-sheet.tsx";

type Props = { heading: string; intro: ReactNode; sheet: DiplomaSheetProps; children?: ReactNode };

export function DiplomaPage({ heading, intro, sheet, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1 className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        {intro}
      </div>
      <DiplomaSheet {...sheet} />
      {children && <div className={styles.parts}>{children}</div>}
    </div>
  );
}
