import type { Fault } from "../fault.ts";
import type { ParsedSpace } from "../parse-source.ts";
import { faultAt, fieldOf, itemsOf } from "./located.ts";
import { listCombos, listQuestions, listTopics } from "./parts.ts";

export function eachQuestionHasOneRightAnswer(space: ParsedSpace): Fault[] {
  return listQuestions(space).flatMap((question) => {
    const { options } = question.value;
    const right = options.filter((option) => option.right);
    const both = right.filter((option) => option.veryWrong);
    return [
      ...(right.length === 1
        ? []
        : [faultAt(question, `has ${right.length} right answers: give one option right: true`)]),
      ...(both.length === 0
        ? []
        : [faultAt(question, "has an answer that is right and veryWrong: take out one of them")]),
    ];
  });
}

export function explanationsHaveASource(space: ParsedSpace): Fault[] {
  return listQuestions(space).flatMap((question) => {
    const { explanation, extraExplanation, sources } = question.value;
    if (!(explanation ?? extraExplanation) || sources.length > 0) return [];
    return [faultAt(question, "has an explanation without a source")];
  });
}

/** Options are all texts or all pictures, because a single picture among texts would stand out. */
export function optionsAreOfOneKind(space: ParsedSpace): Fault[] {
  return listQuestions(space).flatMap((question) => {
    const options = itemsOf(fieldOf(question, "options"));
    const pictured = options.filter(({ value }) => value.chart ?? value.picture);
    const doubled = options.filter(({ value }) => value.chart && value.picture);
    const mixed = pictured.length > 0 && pictured.length < options.length;
    return [
      ...doubled.map((option) => faultAt(option, "an option has a chart or a picture, not both")),
      ...(mixed ? [faultAt(question, "mixes texts and pictures: all options are pictures, or none is")] : []),
    ];
  });
}

/** Every question that is not removed is in a test or a combo, so that learners can practise what a diploma asks. */
export function questionsAreAsked(space: ParsedSpace): Fault[] {
  const tests = listTopics(space).flatMap((topic) => itemsOf(fieldOf(topic, "tests")));
  const testsAndCombos = [...tests, ...listCombos(space)];
  const asked = new Set(testsAndCombos.flatMap(({ value }) => value.questions));
  return listQuestions(space)
    .filter(({ value }) => !value.removed && !asked.has(value.id))
    .map((question) =>
      faultAt(question, "is in no test and no combo: name its id in one, or say removed: true"),
    );
}
