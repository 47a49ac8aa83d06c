import type { ReactNode } from "react";
import { wordStyle } from "~/domain/kiosk/question-size.ts";
import type { Picture } from "~/domain/quiz/question.ts";
import type { Hue } from "~/ui/picture/hue.ts";
import { TopicPicture } from "~/ui/picture/picture.tsx";
import styles from "./topic-header.module.css";

type Props = {
  hue: Hue;
  seed: string;
  image: Picture | null;
  category: string | null;
  name: string;
  description: string | null;
  /** Appears under the name. */
  note?: ReactNode;
  back: ReactNode;
  /** Whether the diploma is earned. */
  isSunUp?: boolean;
  headingLevel?: 1 | 2;
  /** "small" has no picture. */
  size?: "large" | "small";
  children?: ReactNode;
};

export function TopicHeader(props: Props) {
  const {
    hue,
    seed,
    image,
    category,
    name,
    description,
    note,
    back,
    isSunUp,
    size = "large",
    children,
  } = props;
  const Heading = props.headingLevel === 2 ? "h2" : "h1";
  return (
    <header className={styles.header} data-hue={hue} data-size={size}>
      <p className={styles.back} data-print="no">
        {back}
      </p>
      {size === "large" && (
        <div className={styles.picture} data-scene="">
          <TopicPicture {...{ hue, seed, image }} place="header" eager {...(isSunUp && { sunAt: 1 })} />
        </div>
      )}
      <div className={styles.body}>
        {category && <p className={styles.category}>{category}</p>}
        <Heading className={styles.name} style={wordStyle(name)} tabIndex={-1}>
          {name}
        </Heading>
        {note && <p className={styles.note}>{note}</p>}
        {description && <p className={styles.description}>{description}</p>}
        {children}
      </div>
    </header>
  );
}
