import type { ShownPicture } from "~/domain/quiz/image-set.ts";
import { useOwnLinks } from "~/links/own-links.ts";
import styles from "./question-heading.module.css";

type Props = {
  /** Safe inline HTML, with links in English form. */
  textHtml: string;
  image: ShownPicture | null;
};

const MAX_SHORT_LENGTH = 50;
const MAX_MEDIUM_LENGTH = 100;

export function QuestionHeading({ textHtml, image }: Props) {
  return (
    <>
      <h1
        className={styles.heading}
        tabIndex={-1}
        data-length={lengthOf(textHtml)}
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

function lengthOf({ length }: string): "short" | "medium" | "long" {
  if (length <= MAX_SHORT_LENGTH) return "short";
  return length <= MAX_MEDIUM_LENGTH ? "medium" : "long";
}
