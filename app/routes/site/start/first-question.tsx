import type { OpeningQuestion } from "~/domain/quiz/opening-question.ts";
import { useOwnLinks } from "~/links/own-links.ts";
import { HeroQuestion } from "./hero-question.tsx";
import { OptionLinks } from "./option-links.tsx";

/** `topic` is a slug. */
export function FirstQuestion({ topic, question }: { topic: string; question: OpeningQuestion }) {
  return (
    <HeroQuestion id="first-question" html={useOwnLinks(question.textHtml)}>
      <OptionLinks topic={topic} question={question} />
    </HeroQuestion>
  );
}
