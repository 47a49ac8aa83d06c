import type { OpeningQuestion } from "~/domain/quiz/opening-question.ts";
import { optionLetter } from "~/domain/quiz/option-letter.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { useOwnLinks } from "~/links/own-links.ts";
import { chosenAnswerPath } from "~/links/paths.ts";
import { HeroQuestion } from "./hero-question.tsx";
import { OptionLinks } from "./option-links.tsx";

/** Its options lead to the question's own page, with that option chosen. */
export function FirstQuestion({ topic, question }: { topic: string; question: OpeningQuestion }) {
  const { t } = useTranslation();
  const toLink = (answer: string) =>
    chosenAnswerPath({ topic, test: null, question: question.globalId, answer });
  return (
    <HeroQuestion id="first-question" html={useOwnLinks(question.textHtml)}>
      <OptionLinks
        label={t("start.answers")}
        options={question.options.map(({ globalId, text }, index) => ({
          id: globalId,
          letter: optionLetter(index),
          text,
          link: (children, className) => (
            <LocaleLink to={toLink(globalId)} className={className}>
              {children}
            </LocaleLink>
          ),
        }))}
      />
    </HeroQuestion>
  );
}
