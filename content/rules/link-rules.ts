import { nearestName } from "../../platform/nearest-name.ts";
import type { Fault } from "../fault.ts";
import type { ParsedSpace } from "../parse-source.ts";
import type { Located } from "./located.ts";
import { faultAt, fieldOf, itemsOf, locate, optionalField } from "./located.ts";
import {
  listChallenges,
  listChapters,
  listCombos,
  listQuestions,
  listTests,
  listTopics,
  testsOf,
} from "./parts.ts";

export function linksLeadSomewhere(space: ParsedSpace): Fault[] {
  const startPage = locate(space.startPage);
  const events = itemsOf(locate(space.events));
  const topicLists: Located<{ topics: string[] }>[] = [
    ...itemsOf(fieldOf(startPage, "topicLists")),
    ...itemsOf(locate(space.topicGroups)),
    ...itemsOf(locate(space.groups)),
  ];
  const testsAndCombos: Located<{ questions: string[] }>[] = [...listTests(space), ...listCombos(space)];
  const chapters = listChapters(space);
  const toTopics = [
    ...topicLists.flatMap((part) => itemsOf(fieldOf(part, "topics"))),
    ...events.map((event) => fieldOf(event, "topic")),
  ];
  const toQuestions = testsAndCombos.flatMap((part) => itemsOf(fieldOf(part, "questions")));
  const toChallenges = [
    ...chapters.flatMap((chapter) => itemsOf(fieldOf(chapter, "challenges"))),
    ...itemsOf(fieldOf(startPage, "pitchChallenges")),
  ];
  return [
    ...danglingLinks(toTopics, "topic", listTopics(space)),
    ...danglingLinks(toQuestions, "question", listQuestions(space)),
    ...danglingLinks(toChallenges, "challenge", listChallenges(space)),
  ];
}

export function testsOfEventsAreTheirTopics(space: ParsedSpace): Fault[] {
  const topics = new Map(listTopics(space).map((topic) => [topic.value.id, topic]));
  return itemsOf(locate(space.events)).flatMap((event) => {
    const topic = topics.get(event.value.topic);
    const tests = topic ? testsOf(topic).map(({ value }) => value.id) : [];
    return optionalField(event, "test")
      .filter(({ value }) => topic && !tests.includes(value))
      .map((link) => faultAt(link, `the topic "${event.value.topic}" has no test "${link.value}"`));
  });
}

/** Every challenge needs a chapter, because its address and its progress belong to the chapter's topic. */
export function challengesStandInAChapter(space: ParsedSpace): Fault[] {
  const inChapters = new Set(listChapters(space).flatMap(({ value }) => value.challenges));
  const pitches = itemsOf(fieldOf(locate(space.startPage), "pitchChallenges"));
  const pitched = new Set(pitches.map(({ value }) => value));
  const known = new Set(space.challenges.map(({ value }) => value.id));
  return [
    ...pitches
      .filter(({ value }) => known.has(value) && !inChapters.has(value))
      .map((link) => faultAt(link, `no chapter of a topic has the challenge "${link.value}"`)),
    ...listChallenges(space)
      .filter(({ value }) => !inChapters.has(value.id) && !pitched.has(value.id))
      .map((challenge) => faultAt(challenge, "is in no chapter: name its id in a chapter of a topic")),
  ];
}

function danglingLinks(links: Located<string>[], kind: string, parts: Located<{ id: string }>[]): Fault[] {
  const ids = new Set(parts.map(({ value }) => value.id));
  return links
    .filter(({ value }) => !ids.has(value))
    .map((link) => {
      const near = nearestName(link.value, [...ids]);
      const hint = near ? `: did you mean ${near}?` : "";
      return faultAt(link, `there is no ${kind} "${link.value}"${hint}`);
    });
}
