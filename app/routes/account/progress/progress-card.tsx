import type { ReactNode } from "react";
import type { Hue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { Landscape } from "~/ui/picture/landscape.tsx";
import styles from "./progress-card.module.css";

type Props = {
  hue: Hue;
  seed: string;
  /** 0 to 1: how high the sun stands. */
  share: number;
  name: ReactNode;
  figures: readonly { label: string; value: string }[];
  /** Where to go on; the text alone where nothing is left. */
  next: { label: string; link: ReactNode } | string;
};

/** A topic's landscape over what was achieved in it. */
export function ProgressCard({ hue, seed, share, name, figures, next }: Props) {
  return (
    <article className={styles.card} data-hue={hue}>
      <Landscape className={styles.picture} hue={hue} seed={seed} sunAt={share} />
      <div className={styles.body}>
        <h3 className={styles.name}>{name}</h3>
        <dl className={styles.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {typeof next === "string" ? (
          <p className={styles.label}>{next}</p>
        ) : (
          <p className={styles.next}>
            <span className={styles.label}>
              {next.label} <Icon name="arrow-right" />
            </span>{" "}
            {next.link}
          </p>
        )}
      </div>
    </article>
  );
}
