import type { ReactNode } from "react";
import { Landscape } from "~/ui/picture/landscape.tsx";
import styles from "./empty-state.module.css";

type Props = { heading: string; text: string; action: ReactNode };

export function EmptyState({ heading, text, action }: Props) {
  return (
    <section className={styles.empty} data-hue="fjord" aria-labelledby="empty-heading">
      <Landscape className={styles.picture} hue="fjord" seed="vidare" sunAt={0} />
      <div className={styles.body}>
        <h2 id="empty-heading" className={styles.heading}>
          {heading}
        </h2>
        <p>{text}</p>
        {action}
      </div>
    </section>
  );
}
