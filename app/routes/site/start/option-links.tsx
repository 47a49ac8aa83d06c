import type { OpeningQuestion } from "~/domain/quiz/opening-question.ts";
import { optionLetter } from "~/domain/quiz/question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { chosenAnswerPath } from "~/links/paths.ts";
import tile from "~/quiz/option-tile.module.css";
import { classNames } from "~/ui/class-names.ts";
import styles from "./option-links.module.css";

/** Each option leads to the question's own page, with that option chosen. `topic` is a slug. */
export function OptionLinks({ topic, question }: { topic: string; question: OpeningQuestion }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.options} role="list" aria-label={t("start.answers")}>
      {question.options.map(({ globalId, text }, index) => (
        <li key={globalId}>
          <LocaleLink
            to={chosenAnswerPath({ topic, test: null, question: question.globalId, answer: globalId })}
            className={classNames(tile.tile, styles.link)}
          >
            <span className={tile.letter}>{optionLetter(index)}</span>{" "}
            <span className={tile.words}>
              <span className={tile.text}>{text}</span>
            </span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}
