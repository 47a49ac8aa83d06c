import type { ReactNode } from "react";
import styles from "./test-card.module.css";
import { type CardProgress, CardProgressLine } from "./topic-card.tsx";

type Props = {
  name: string;
  note: ReactNode;
  progress: CardProgress | null;
  children: ReactNode;
  headingLevel?: 2 | 3;
};

export function TestCard({ name, note, progress, children, headingLevel = 3 }: Props) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <Heading className={styles.name}>{name}</Heading>
        {note && <p className={styles.note}>{note}</p>}
        {progress && <CardProgressLine {...progress} />}
      </div>
      <div className={styles.actions}>{children}</div>
    </article>
  );
}
