import type { ReactNode } from "react";
import { wordStyle } from "~/domain/kiosk/question-size.ts";
import { type Picture, toImageSet } from "~/domain/quiz/question.ts";
import { Stage } from "./stage.tsx";
import styles from "./story-screen.module.css";

type Props = {
  /** Null for a screen with words only. */
  picture: ReactNode;
  eyebrow?: string | null;
  title: string;
  actions: ReactNode;
  children?: ReactNode;
  below?: ReactNode;
  /** On a wide screen, the picture is beside the words, so that the button is visible. */
  isBeside?: boolean;
};

export function StoryScreen(props: Props) {
  const { picture, eyebrow, title, actions, children, below, isBeside = false } = props;
  return (
    <div className={styles.story} data-beside={isBeside || undefined}>
      <Stage
        isWide
        task={
          <article className={styles.screen}>
            {picture && (
              <div className={styles.picture} data-scene="">
                {picture}
              </div>
            )}
            <div className={styles.body} data-words="">
              {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
              <h1 className={styles.title} style={wordStyle(title)} tabIndex={-1}>
                {title}
              </h1>
              {children}
            </div>
          </article>
        }
        beside={null}
        below={below}
        actions={actions}
      />
    </div>
  );
}

type PictureProps = {
  picture: Picture;
  /** Empty for a decorative picture. */
  text: string;
};

export function StoryPicture({ picture, text }: PictureProps) {
  const { url, width, height } = picture;
  return (
    <img src={url} {...toImageSet(picture, "story")} alt={text} width={width ?? 960} height={height ?? 540} />
  );
}
