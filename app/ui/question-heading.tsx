import { useOwnLinks } from "~/links/own-links.ts";
import styles from "./question-heading.module.css";

type Props = {
  /** Safe inline HTML, with links in English form. */
  textHtml: string;
  image: { url: string; width: number | null; height: number | null; description: string } | null;
};

export function QuestionHeading({ textHtml, image }: Props) {
  return (
    <>
      <h1
        className={styles.heading}
        tabIndex={-1}
        dangerouslySetInnerHTML={{ __html: useOwnLinks(textHtml) }}
      />
      {image && (
        <img
          className={styles.image}
          src={image.url}
          alt={image.description}
          {...(image.width && image.height && { width: image.width, height: image.height })}
        />
      )}
    </>
  );
}
