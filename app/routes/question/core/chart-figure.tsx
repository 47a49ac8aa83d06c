import type { ShownPicture } from "~/domain/quiz/image-set.ts";
import styles from "./chart-figure.module.css";

/** The size is known before loading, so that the text below does not move. */
export function ChartFigure({ url, width, height, description, imageSet }: ShownPicture) {
  return (
    <figure>
      <img
        className={styles.image}
        src={url}
        {...imageSet}
        alt={description}
        {...(width && height && { width, height })}
      />
    </figure>
  );
}
