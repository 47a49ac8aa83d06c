import type { Parsed } from "../parse-file.ts";
import type { ParsedSpace } from "../parse-source.ts";
import type { ChallengeSource, ComboSource, ScreenSource } from "../schema/challenge-schema.ts";
import type { OptionSource, QuestionSource } from "../schema/question-schema.ts";
import type { ChapterSource, TestSource, TopicSource } from "../schema/topic-schema.ts";
import type { Located } from "./located.ts";
import { fieldOf, itemsOf, locate, optionalField } from "./located.ts";

type WithScreens = Pick<ComboSource, "intro" | "outro">;
type WithQuestions = Pick<TopicSource, "questions">;

export function listFiles(space: ParsedSpace): Parsed<unknown>[] {
  const { startPage, topics, challenges, topicGroups, events, groups, populationCategories } = space;
  return [startPage, ...topics, ...challenges, topicGroups, events, groups, populationCategories];
}

export function listTopics({ topics }: ParsedSpace): Located<TopicSource>[] {
  return topics.map((topic) => locate(topic));
}

export function listChallenges({ challenges }: ParsedSpace): Located<ChallengeSource>[] {
  return challenges.map((challenge) => locate(challenge));
}

export function testsOf(topic: Located<TopicSource>): Located<TestSource>[] {
  return [...itemsOf(fieldOf(topic, "tests")), ...optionalField(topic, "diplomaTest")];
}

export function listTests(space: ParsedSpace): Located<TestSource>[] {
  return listTopics(space).flatMap(testsOf);
}

export function listChapters(space: ParsedSpace): Located<ChapterSource>[] {
  return listTopics(space).flatMap((topic) => itemsOf(fieldOf(topic, "chapters")));
}

export function listCombos(space: ParsedSpace): Located<ComboSource>[] {
  return listChallenges(space).flatMap((challenge) => itemsOf(fieldOf(challenge, "combos")));
}

export function listScreens(space: ParsedSpace): Located<ScreenSource>[] {
  const parts: Located<WithScreens>[] = [...listChallenges(space), ...listCombos(space)];
  return parts.flatMap((part) => [...itemsOf(fieldOf(part, "intro")), ...itemsOf(fieldOf(part, "outro"))]);
}

export function listQuestions(space: ParsedSpace): Located<QuestionSource>[] {
  const parts: Located<WithQuestions>[] = [...listTopics(space), ...listChallenges(space)];
  return parts.flatMap((part) => itemsOf(fieldOf(part, "questions")));
}

export function listOptions(space: ParsedSpace): Located<OptionSource>[] {
  return listQuestions(space).flatMap((question) => itemsOf(fieldOf(question, "options")));
}
