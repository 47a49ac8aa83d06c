import { type QuestionSizes, sizeStyle } from "~/domain/kiosk/question-size.ts";
import type { ShownPicture } from "~/domain/quiz/image-set.ts";
import { useOwnLinks } from "~/links/own-links.ts";
import styles from "./question-heading.module.css";

type Props = {
  /** Safe inline HTML, with links in English form. */
  textHtml: string;
  sizes: QuestionSizes;
  image: ShownPicture | null;
};

export function QuestionHeading({ textHtml, sizes, image }: Props) {
  return (
    <>
      <h1
        className={styles.heading}
        tabIndex={-1}
        style={sizeStyle(sizes)}
        dangerouslySetInnerHTML={{ __html: useOwnLinks(textHtml) }}
      />
      {image && (
        <img
          className={styles.image}
          src={image.url}
          {...image.imageSet}
          alt={image.description}
          {...(image.width && image.height && { width: image.width, height: image.height })}
        />
      )}
    </>
  );
}
