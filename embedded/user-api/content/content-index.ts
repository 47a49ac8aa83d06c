import type { ChallengeShape, ComboShape } from "../../../contracts/rules/challenge-segments.ts";
import { Failure } from "../errors/failure.ts";

export type ContentIndex = {
  topics: ReadonlyMap<string, IndexedTopic>;
  tests: ReadonlySet<string>;
  chapters: ReadonlySet<string>;
  challenges: ReadonlyMap<string, IndexedChallenge>;
  combos: ReadonlySet<string>;
  /** Questions that are neither removed nor invalid. */
  questions: ReadonlyMap<string, IndexedQuestion>;
  /** The questions of diploma tests that are in no other test and in no combo. */
  onlyInDiplomas: ReadonlySet<string>;
  /** All answers, including those of removed and invalid questions. */
  answers: ReadonlySet<string>;
  findEvent: (code: string) => IndexedEvent | undefined;
  /** Like `findEvent`, accepts any spelling; returns the group's own code. */
  findGroup: (code: string) => string | undefined;
  populationCategories: ReadonlySet<string>;
};

type IndexedTests = {
  /** The tests in the editor's order; the diploma test is among them only if the editor listed it. */
  tests: IndexedTest[];
  diplomaTest: IndexedTest | null;
};

/** Events and the topic's own pages may ask different questions, because of reserved words. */
export type IndexedTopic = IndexedTests & {
  globalId: string;
  inEvents: IndexedTests;
  chapters: IndexedChapter[];
};

export type IndexedTest = {
  globalId: string;
  questions: string[];
};

/** A chapter has no global id, only its entry's id. */
export type IndexedChapter = {
  contentfulId: string;
  challenges: IndexedChallenge[];
};

export type IndexedChallenge = Omit<ChallengeShape, "combos"> & { globalId: string; combos: IndexedCombo[] };

export type IndexedCombo = Omit<ComboShape, "questions"> & { questions: string[] };

export type IndexedQuestion = {
  rightAnswer: string;
  answers: ReadonlySet<string>;
};

export type IndexedEvent = {
  code: string;
  topic: string;
  test: string;
};

export type ContentSource = {
  /** In a preview, an answer is judged by the draft that the page shows. */
  readonly isPreview?: boolean;
  /** Null until the content was read once. */
  current(): ContentIndex | null;
  /** Reads changes, at most every few seconds. Never rejects and waits at most a few seconds. */
  refresh(): Promise<void>;
};

/** The challenges of all chapters in order, without duplicates. */
export function challengesOf(topic: IndexedTopic): IndexedChallenge[] {
  const challenges = topic.chapters.flatMap((chapter) => chapter.challenges);
  return [...new Map(challenges.map((challenge) => [challenge.globalId, challenge])).values()];
}

/** The event's questions in the test's order; empty if the test was deleted. */
export function listEventQuestions(event: IndexedEvent, { topics }: ContentIndex): readonly string[] {
  const topic = topics.get(event.topic)?.inEvents;
  const test = [...(topic?.tests ?? []), topic?.diplomaTest].find((one) => one?.globalId === event.test);
  return test?.questions ?? [];
}

/** Throws 503 until the content was read once. */
export function requireContentIndex(content: ContentSource): ContentIndex {
  const contentIndex = content.current();
  if (!contentIndex) throw new Failure("unavailable", { retryAfterSeconds: 5 });
  return contentIndex;
}

/** Throws 404 if findContent finds nothing. */
export async function findContentOrThrow<Found>(
  content: ContentSource,
  find: (contentIndex: ContentIndex) => Found | undefined,
): Promise<Found> {
  const found = await findContent(content, find);
  if (found === undefined) throw new Failure("not_found");
  return found;
}

/** Refreshes the content before giving up, because a missing entry may have just been published. */
export async function findContent<Found>(
  content: ContentSource,
  find: (contentIndex: ContentIndex) => Found | undefined,
): Promise<Found | undefined> {
  if (content.isPreview) await content.refresh();
  const found = find(requireContentIndex(content));
  if (found !== undefined) return found;
  await content.refresh();
  return find(requireContentIndex(content));
}
