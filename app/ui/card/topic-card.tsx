import type { ReactNode } from "react";
import type { Picture } from "~/domain/quiz/question.ts";
import { classNames } from "~/ui/class-names.ts";
import { ProgressBar } from "~/ui/layout/progress-bar.tsx";
import type { Hue } from "~/ui/picture/hue.ts";
import { TopicPicture } from "~/ui/picture/picture.tsx";
import styles from "./topic-card.module.css";

export type CardProgress = {
  /** The visible text, which is also the accessible name of the bar. */
  text: string;
  value: number;
  max: number;
};

type Props = {
  hue: Hue;
  seed: string;
  image: Picture | null;
  name: string;
  category: string | null;
  description: string | null;
  /** Wraps the topic's name in a link. CSS makes the whole card its target. */
  link: (children: ReactNode, className: string) => ReactNode;
  progress: CardProgress | null;
  note: ReactNode;
  headingLevel?: 2 | 3 | 4;
};

export function TopicCard(props: Props) {
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <article className={styles.card} data-hue={props.hue}>
      <div className={styles.frame}>
        <TopicPicture hue={props.hue} seed={props.seed} image={props.image} place="card" />
      </div>
      <div className={styles.body}>
        {props.category && <p className={styles.category}>{props.category}</p>}
        <Heading className={styles.name}>{props.link(props.name, classNames(styles.link))}</Heading>
        {props.description && <p className={styles.description}>{props.description}</p>}
        {props.note && <p className={styles.note}>{props.note}</p>}
        {props.progress && <CardProgressLine {...props.progress} />}
      </div>
    </article>
  );
}

export function CardProgressLine({ text, value, max }: CardProgress) {
  return (
    <div className={styles.progress}>
      <ProgressBar value={value} max={max} label={text} />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}
