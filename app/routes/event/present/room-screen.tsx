import type { ReactNode } from "react";
import type { ShownPicture } from "~/domain/quiz/question.ts";
import styles from "./room-screen.module.css";

type Props = {
  step: string;
  /** Safe inline HTML. */
  questionHtml: string;
  /** The length of the question, in characters. */
  length: number;
  image: ShownPicture | null;
  chart: ShownPicture | null;
  isLive: boolean;
  counts: ReactNode;
  /** Safe inline HTML; null until the right answer is shown. */
  whyHtml: string | null;
  /** Why a wrong option is tempting. */
  whyChosen: { label: string; text: string } | null;
  actions: ReactNode;
  children: ReactNode;
};

const MAX_SHORT_LENGTH = 60;
const MAX_MEDIUM_LENGTH = 110;

/** A question on the screen. Nothing moves when the right answer appears. The chart and `whyChosen` take only the room that is left. */
export function RoomScreen(props: Props) {
  const { step, questionHtml, length, image, chart, isLive, counts, whyHtml, whyChosen } = props;
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
        <div className={styles.answers}>
          <div data-live={isLive ? "bars" : undefined}>{props.children}</div>
          {whyChosen && (
            <div className={styles.reason}>
              <p>
                <strong>{whyChosen.label}</strong> {whyChosen.text}
              </p>
            </div>
          )}
        </div>
        <div className={styles.beside}>
          <div className={styles.counts} data-live={isLive ? "answers" : undefined}>
            {counts}
          </div>
          {whyHtml && <p className={styles.why} dangerouslySetInnerHTML={{ __html: whyHtml }} />}
          {image && <Picture className={styles.image} picture={image} />}
          {chart && (
            <div className={styles.chart}>
              <Picture picture={chart} />
            </div>
          )}
        </div>
      </div>
      <div className={styles.actions}>{props.actions}</div>
    </section>
  );
}

function Picture({ className, picture }: { className?: string | undefined; picture: ShownPicture }) {
  const { url, imageSet, description, width, height } = picture;
  const size = width && height ? { width, height } : {};
  return <img className={className} src={url} {...imageSet} alt={description} {...size} />;
}

function sizeOf(length: number): "short" | "medium" | "long" {
  if (length <= MAX_SHORT_LENGTH) return "short";
  return length <= MAX_MEDIUM_LENGTH ? "medium" : "long";
}
