import type { ReactNode } from "react";
import type { Picture } from "~/domain/quiz/question.ts";
import type { Hue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { TopicPicture } from "~/ui/picture/picture.tsx";
import styles from "./progress-card.module.css";

type Props = {
  hue: Hue;
  seed: string;
  image: Picture | null;
  /** The height of the sun, 0 to 1. */
  share: number;
  name: ReactNode;
  figures: readonly { label: string; value: string }[];
  /** A string if there is nothing to do. */
  next: { label: string; link: ReactNode } | string;
};

export function ProgressCard({ hue, seed, image, share, name, figures, next }: Props) {
  return (
    <article className={styles.card} data-hue={hue}>
      <TopicPicture
        className={styles.picture}
        hue={hue}
        seed={seed}
        image={image}
        place="card"
        sunAt={share}
      />
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
