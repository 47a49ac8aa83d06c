import { judgeQuestion } from "../../../contracts/rules/counting-question.ts";
import { readCode, readGlobalId, readSlug, readText } from "../../../contracts/rules/field-values.ts";
import { isReserved, toAskedTests } from "../../../contracts/rules/reserved-words.ts";
import { indexByCode } from "../../../contracts/rules/spelling.ts";
import type {
  ContentIndex,
  IndexedChallenge,
  IndexedChapter,
  IndexedCombo,
  IndexedEvent,
  IndexedQuestion,
  IndexedTest,
  IndexedTopic,
} from "./content-index.ts";
import type { StoredEntry } from "./entries.ts";

/** Leaves out dead links, entries without a global id, challenges without a page and invalid questions. */
export function createContentIndex(entries: Iterable<StoredEntry>): ContentIndex {
  const space = new Space(entries);
  const questions = new Map(
    space.entriesWithGlobalId("question").flatMap((entry) => toQuestion(space, entry)),
  );
  const topics = space.entriesWithGlobalId("topic").map((entry) => toTopic(space, entry, questions));
  const shown = space.entriesWithGlobalId("challenge").filter(isShown);
  const challenges = shown.map((entry) => toChallenge(space, entry, questions));
  const topicsById = new Map(topics.map((topic) => [topic.globalId, topic]));
  const events = space.entriesById("event").flatMap((entry) => toEvent(space, entry, topicsById));
  const findEvent = indexByCode(events, ({ code }) => code);
  const findGroup = indexByCode(space.entriesById("group").flatMap(toGroup), (code) => code);
  return {
    topics: topicsById,
    questions,
    onlyInDiplomas: findOnlyInDiplomas(space),
    tests: new Set(space.entriesWithGlobalId("test").map(globalIdOf)),
    chapters: new Set(space.entries("chapter").map((entry) => entry.id)),
    challenges: new Map(challenges.map((challenge) => [challenge.globalId, challenge])),
    combos: new Set(space.entriesWithGlobalId("combo").map(globalIdOf)),
    answers: new Set(space.entriesWithGlobalId("answer").map(globalIdOf)),
    findEvent: (code) => findEvent(code) ?? undefined,
    findGroup: (code) => findGroup(code) ?? undefined,
    populationCategories: new Set(space.entriesWithGlobalId("populationCategory").map(globalIdOf)),
  };
}

function toQuestion(space: Space, entry: StoredEntry): [string, IndexedQuestion][] {
  const judged = judgeQuestion({
    globalId: readGlobalId(entry.fields["globalId"]),
    text: readText(entry.fields["questionText"]),
    isRemoved: entry.fields["isRemoved"] === true,
    answers: space.links(entry, "answers").map((answer) => toAnswer(space, answer)),
  });
  if ("fault" in judged) return [];
  const rightAnswer = judged.answers.find((answer) => answer.isCorrect)?.globalId ?? "";
  const answers = new Set(judged.answers.map((answer) => answer.globalId));
  return [[judged.globalId, { rightAnswer, answers }]];
}

function toAnswer(space: Space, entry: StoredEntry) {
  return {
    globalId: readGlobalId(entry.fields["globalId"]),
    text: readText(entry.fields["answerText"]) ?? pictureText(space, entry),
    isCorrect: entry.fields["correctAnswer"] === true,
  };
}

/** The picture's description; null unless the picture is described in every language. */
function pictureText(space: Space, answer: StoredEntry): string | null {
  const linked = answer.fields["image"];
  const pictures = space.links(answer, "image");
  if (typeof linked !== "object" || !("links" in linked) || pictures.length < linked.links.length)
    return null;
  return readText(pictures[0]?.fields["text"]);
}

function toTopic(space: Space, entry: StoredEntry, questions: ContentIndex["questions"]): IndexedTopic {
  const diplomaTest = space.link(entry, "diplomaTest");
  const tests = space
    .links(entry, "tests")
    .filter(hasGlobalId)
    .map((test) => toQuestionList(space, test, questions));
  const diploma =
    diplomaTest && hasGlobalId(diplomaTest) ? toQuestionList(space, diplomaTest, questions) : null;
  return {
    globalId: globalIdOf(entry),
    ...toAskedTests({ slug: slugOf(entry), tests, diplomaTest: diploma }, (id) => id),
    chapters: space.links(entry, "chapters").map((chapter) => toChapter(space, chapter, questions)),
  };
}

function toChapter(space: Space, entry: StoredEntry, questions: ContentIndex["questions"]): IndexedChapter {
  const challenges = space.links(entry, "challenges").filter(hasGlobalId).filter(isShown);
  return {
    contentfulId: entry.id,
    challenges: challenges.map((challenge) => toChallenge(space, challenge, questions)),
  };
}

function toChallenge(
  space: Space,
  entry: StoredEntry,
  questions: ContentIndex["questions"],
): IndexedChallenge {
  const combos = space.links(entry, "combos").filter(hasGlobalId);
  return {
    globalId: globalIdOf(entry),
    isVideo: readText(entry.fields["videoUrl"]) !== null,
    intro: space.links(entry, "introSequence").length,
    combos: combos.map((combo) => toCombo(space, combo, questions)),
    outro: space.links(entry, "outroSequence").length,
  };
}

function toCombo(space: Space, entry: StoredEntry, questions: ContentIndex["questions"]): IndexedCombo {
  return {
    ...toQuestionList(space, entry, questions),
    intro: space.links(entry, "introSequence").length,
    hasExplanations: entry.fields["instantExplanation"] === true,
    hasFeedback: entry.fields["showFeedback"] === true,
    outro: space.links(entry, "outroSequence").length,
  };
}

function toQuestionList(space: Space, entry: StoredEntry, questions: ContentIndex["questions"]): IndexedTest {
  const ids = space.links(entry, "questions").filter(hasGlobalId).map(globalIdOf);
  return { globalId: globalIdOf(entry), questions: [...new Set(ids)].filter((id) => questions.has(id)) };
}

function findOnlyInDiplomas(space: Space): Set<string> {
  const diplomas = new Set(
    space.entriesWithGlobalId("topic").map((topic) => space.link(topic, "diplomaTest")?.id),
  );
  const listQuestions = (holders: readonly StoredEntry[]) =>
    holders.flatMap((holder) => space.links(holder, "questions").filter(hasGlobalId).map(globalIdOf));
  const [inDiplomas = [], inOthers = []] = [true, false].map((isDiploma) =>
    space.entriesWithGlobalId("test").filter(({ id }) => diplomas.has(id) === isDiploma),
  );
  const elsewhere = new Set(listQuestions([...inOthers, ...space.entriesWithGlobalId("combo")]));
  return new Set(listQuestions(inDiplomas).filter((id) => !elsewhere.has(id)));
}

function toEvent(space: Space, entry: StoredEntry, topics: ContentIndex["topics"]): IndexedEvent[] {
  const code = readCode(entry.fields["code"]);
  const topicEntry = space.link(entry, "topic");
  const topic = topicEntry && topics.get(globalIdOf(topicEntry));
  const testEntry = space.link(entry, "test");
  // The first test with a question, because the web app leaves out tests without one.
  const first = topic?.inEvents.tests.find(({ questions }) => questions.length > 0);
  const test = testEntry ? globalIdOf(testEntry) : first?.globalId;
  if (code === null || !topic || !test) return [];
  return [{ code, topic: topic.globalId, test }];
}

function toGroup(entry: StoredEntry): string[] {
  const code = readCode(entry.fields["code"]);
  return code === null ? [] : [code];
}

/** Whether the challenge is published and has its own address. */
function isShown(challenge: StoredEntry): boolean {
  return challenge.fields["published"] === true && !isReserved("challenge", slugOf(challenge));
}

function slugOf(entry: StoredEntry): string {
  return readSlug(entry.fields["slug"]) ?? "";
}

/** The entries of a Contentful space and the links between them. */
export class Space {
  #byId = new Map<string, StoredEntry>();

  constructor(entries: Iterable<StoredEntry>) {
    for (const entry of entries) this.#byId.set(entry.id, entry);
  }

  entries(type: string): StoredEntry[] {
    return [...this.#byId.values()].filter((entry) => entry.type === type);
  }

  entriesById(type: string): StoredEntry[] {
    return this.entries(type).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  entriesWithGlobalId(type: string): StoredEntry[] {
    return this.entries(type).filter(hasGlobalId);
  }

  links(entry: StoredEntry, field: string): StoredEntry[] {
    const value = entry.fields[field];
    if (typeof value !== "object" || !("links" in value)) return [];
    return value.links.flatMap((id) => this.#byId.get(id) ?? []);
  }

  link(entry: StoredEntry, field: string): StoredEntry | null {
    const value = entry.fields[field];
    if (typeof value !== "object" || !("link" in value)) return null;
    return this.#byId.get(value.link) ?? null;
  }
}

function hasGlobalId(entry: StoredEntry): boolean {
  return globalIdOf(entry) !== "";
}

function globalIdOf(entry: StoredEntry): string {
  const id = entry.fields["globalId"];
  return typeof id === "string" ? id : "";
}
