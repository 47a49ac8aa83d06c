import type { ReactNode } from "react";
import type { Picture } from "~/domain/quiz/question.ts";
import { actionsClass } from "~/ui/button.tsx";
import type { Hue } from "~/ui/picture/hue.ts";
import { TopicPicture } from "~/ui/picture/picture.tsx";
import styles from "./diploma-card.module.css";

type Props = {
  hue: Hue;
  seed: string;
  image: Picture | null;
  topic: string;
  holder: ReactNode;
  issued: { label: string; text: string; dateTime: string };
  code: { label: string; text: string };
  children: ReactNode;
};

export function DiplomaCard({ hue, seed, image, topic, holder, issued, code, children }: Props) {
  return (
    <article className={styles.sheet} data-hue={hue}>
      <div className={styles.words}>
        <h3 className={styles.topic}>{topic}</h3>
        <p className={styles.holder}>{holder}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{issued.label}</dt>
            <dd>
              <time dateTime={issued.dateTime}>{issued.text}</time>
            </dd>
          </div>
          <div>
            <dt>{code.label}</dt>
            <dd className={styles.code} translate="no">
              {code.text}
            </dd>
          </div>
        </dl>
        <div className={actionsClass()}>{children}</div>
      </div>
      <TopicPicture className={styles.picture} hue={hue} seed={seed} image={image} place="card" />
    </article>
  );
}
