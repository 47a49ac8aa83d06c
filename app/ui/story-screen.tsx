import type { ReactNode } from "react";
import styles from "./story-screen.module.css";

type Props = {
  imageUrl: string | null;
  /** Empty for a decorative picture. */
  imageText: string;
  eyebrow?: string | null;
  title: string | null;
  /** What goes on, and what goes back. */
  actions: ReactNode;
  children?: ReactNode;
};

/** One idea of a story: its picture in full width, a large title, a few words. */
export function StoryScreen({ imageUrl, imageText, eyebrow, title, actions, children }: Props) {
  return (
    <article className={styles.screen} data-moves="">
      {imageUrl && <img className={styles.picture} src={imageUrl} alt={imageText} width={960} height={540} />}
      <div className={styles.body}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        {title && (
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
        )}
        <div className={styles.words}>{children}</div>
        <div className={styles.actions} data-actions="">
          {actions}
        </div>
      </div>
    </article>
  );
}
