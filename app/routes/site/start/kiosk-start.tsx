import type { ReactNode } from "react";
import type { Picture } from "~/domain/quiz/question.ts";
import type { Hue } from "~/ui/picture/hue.ts";
import { TopicPicture } from "~/ui/picture/picture.tsx";
import styles from "./kiosk-start.module.css";

type Topic = {
  id: string;
  hue: Hue;
  image: Picture | null;
  link: (className: string | undefined) => ReactNode;
};

type Props = { heading: string; invitation: string; topics: readonly Topic[] };

/** Readable from a distance: each tile is one large target. */
export function KioskStart({ heading, invitation, topics }: Props) {
  return (
    <div className={styles.start}>
      <header className={styles.header}>
        <h1 className={styles.heading} tabIndex={-1}>
          {heading}
        </h1>
        <p className={styles.invitation}>{invitation}</p>
      </header>
      <ul className={styles.topics} role="list">
        {topics.map(({ id, hue, image, link }) => (
          <li key={id} className={styles.topic} data-hue={hue}>
            <TopicPicture hue={hue} seed={id} image={image} place="tile" className={styles.picture} eager />
            {link(styles.name)}
          </li>
        ))}
      </ul>
    </div>
  );
}
