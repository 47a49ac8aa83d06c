import type { ReactNode } from "react";
import type { TextPart } from "~/domain/search/words.ts";
import styles from "./search-results.module.css";

export type ResultView = {
  id: string;
  title: readonly TextPart[];
  text: readonly TextPart[];
  /** Each note is in parts, with the found words marked. */
  notes: readonly (readonly TextPart[])[];
};

type Props<T extends ResultView> = {
  results: readonly T[];
  link: (result: T, title: ReactNode) => ReactNode;
};

export function SearchResults<T extends ResultView>({ results, link }: Props<T>) {
  return (
    <ul className={styles.list} role="list">
      {results.map((result) => (
        <li className={styles.item} key={result.id}>
          {link(result, <Marked parts={result.title} />)}
          {result.text.length > 0 && (
            <p className={styles.text}>
              <Marked parts={result.text} />
            </p>
          )}
          {result.notes.length > 0 && (
            <p className={styles.note}>
              {result.notes.map((note, index) => (
                <span key={index}>
                  {index > 0 && " · "}
                  <Marked parts={note} />
                </span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
