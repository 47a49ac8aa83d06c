import type { ReactNode } from "react";
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
  back: ReactNode;
  /** "small" has no picture. */
  size?: "large" | "small";
  children?: ReactNode;
};

export function TopicHeader(props: Props) {
  const { hue, seed, image, category, name, description, back, size = "large", children } = props;
  return (
    <header className={styles.header} data-hue={hue} data-size={size}>
      <p className={styles.back} data-print="no">
        {back}
      </p>
      {size === "large" && (
        <TopicPicture className={styles.picture} hue={hue} seed={seed} image={image} place="header" eager />
      )}
      <div className={styles.body}>
        {category && <p className={styles.category}>{category}</p>}
        <h1 className={styles.name} tabIndex={-1}>
          {name}
        </h1>
        {description && <p className={styles.description}>{description}</p>}
        {children}
      </div>
    </header>
  );
}
