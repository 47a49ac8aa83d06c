import type { ReactNode } from "react";
import type { ShownPicture } from "~/domain/quiz/image-set.ts";
import styles from "./room-screen.module.css";

type Props = {
  step: string;
  /** Safe inline HTML. */
  questionHtml: string;
  /** Of the question, in characters. */
  length: number;
  image: ShownPicture | null;
  isLive: boolean;
  counts: ReactNode;
  /** Safe inline HTML; null until the right answer is shown. */
  whyHtml: string | null;
  actions: ReactNode;
  children: ReactNode;
};

const MAX_SHORT_LENGTH = 60;
const MAX_MEDIUM_LENGTH = 110;

/** Nothing moves when the right answer appears. */
export function RoomScreen(props: Props) {
  const { step, questionHtml, length, image, isLive, counts, whyHtml, actions, children } = props;
  return (
    <section className={styles.screen}>
      <div className={styles.top}>
        <p className={styles.step}>{step}</p>
        <h1
          className={styles.question}
          tabIndex={-1}
          data-length={sizeOf(length)}
          dangerouslySetInnerHTML={{ __html: questionHtml }}
        />
      </div>
      <div className={styles.body}>
        <div data-live={isLive ? "bars" : undefined}>{children}</div>
        <div className={styles.beside}>
          <div className={styles.counts} data-live={isLive ? "answers" : undefined}>
            {counts}
          </div>
          {whyHtml && <p className={styles.why} dangerouslySetInnerHTML={{ __html: whyHtml }} />}
          {image && (
            <img
              className={styles.image}
              src={image.url}
              {...image.imageSet}
              alt={image.description}
              {...(image.width && image.height && { width: image.width, height: image.height })}
            />
          )}
        </div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

function sizeOf(length: number): "short" | "medium" | "long" {
  if (length <= MAX_SHORT_LENGTH) return "short";
  return length <= MAX_MEDIUM_LENGTH ? "medium" : "long";
}
