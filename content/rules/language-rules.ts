import { LANGUAGES } from "../../locales/languages.ts";
import type { Fault } from "../fault.ts";
import { languagesOf, type Localized, textIn } from "../localized.ts";
import type { ParsedSpace } from "../parse-source.ts";
import type { Located } from "./located.ts";
import { duplicateFaults, faultAt, fieldOf, itemsOf, optionalField } from "./located.ts";
import { listChallenges, listOptions, listQuestions, listScreens } from "./parts.ts";

/** Catches a digit that is mistyped in one language. A reader of the other language cannot see it. */
export function figuresAgree(space: ParsedSpace): Fault[] {
  return listTexts(space).flatMap((text) => {
    const { value } = text;
    return languagesOf(value)
      .filter((language) => figuresOf(textIn(value, language)) !== figuresOf(textIn(value, space.base)))
      .map((language) => faultAt(fieldOf(text, language), "the figures differ between the languages"));
  });
}

export function optionsDiffer(space: ParsedSpace): Fault[] {
  return listQuestions(space).flatMap((question) => {
    const texts = itemsOf(fieldOf(question, "options")).map((option) => fieldOf(option, "text"));
    return LANGUAGES.flatMap((language) => {
      return duplicateFaults(
        texts.flatMap((text) => optionalField(text, language)),
        "option",
      );
    });
  });
}

function listTexts(space: ParsedSpace): Located<Localized>[] {
  const questions = listQuestions(space);
  const screens = listScreens(space);
  const challenges = listChallenges(space);
  return [
    ...questions.map((question) => fieldOf(question, "question")),
    ...questions.flatMap((question) => optionalField(question, "explanation")),
    ...questions.flatMap((question) => optionalField(question, "extraExplanation")),
    ...questions.flatMap((question) => optionalField(question, "chartDescription")),
    ...questions.flatMap((question) => optionalField(question, "explanationChartDescription")),
    ...listOptions(space).map((option) => fieldOf(option, "text")),
    ...listOptions(space).flatMap((option) => optionalField(option, "whyChosen")),
    ...screens.flatMap((screen) => optionalField(screen, "body")),
    ...challenges.map((challenge) => fieldOf(challenge, "description")),
    ...challenges
      .flatMap((challenge) => optionalField(challenge, "video"))
      .map((video) => fieldOf(video, "transcript")),
  ];
}

const FIGURE = /\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?/g;

/** The figures of a text, sorted and without separators, because languages order words and mark thousands differently. */
function figuresOf(text: string): string {
  const figures = text.match(FIGURE) ?? [];
  return figures
    .map((figure) => figure.replace(/\D/g, ""))
    .sort()
    .join(" ");
}
