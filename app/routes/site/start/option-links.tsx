import type { ReactNode } from "react";
import tile from "~/routes/question/core/option-tile.module.css";
import { classNames } from "~/ui/class-names.ts";
import styles from "./option-links.module.css";

type Props = {
  label: string;
  options: readonly {
    id: string;
    letter: string;
    text: string;
    link: (children: ReactNode, className: string) => ReactNode;
  }[];
};

export function OptionLinks({ label, options }: Props) {
  return (
    <ul className={styles.options} role="list" aria-label={label}>
      {options.map(({ id, letter, text, link }) => (
        <li key={id}>
          {link(
            <>
              <span className={tile.letter}>{letter}</span>{" "}
              <span className={tile.words}>
                <span className={tile.text}>{text}</span>
              </span>
            </>,
            classNames(tile.tile, styles.link),
          )}
        </li>
      ))}
    </ul>
  );
}
