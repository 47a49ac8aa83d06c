import { useOwnLinks } from "~/links/own-links.ts";
import type { QuestionView } from "./question-view.ts";

export function QuestionLegend({ question: { textHtml, image } }: { question: QuestionView }) {
  return (
    <>
      <h1 tabIndex={-1} dangerouslySetInnerHTML={{ __html: useOwnLinks(textHtml) }} />
      {image && (
        <img
          src={image.url}
          alt={image.description}
          {...(image.width && image.height && { width: image.width, height: image.height })}
        />
      )}
    </>
  );
}
