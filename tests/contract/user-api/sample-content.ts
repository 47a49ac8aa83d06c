import type { ContentIndex, ContentSource } from "../../../embedded/user-api/content/content-index.ts";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import type { FieldValue, StoredEntry } from "../../../embedded/user-api/content/entries.ts";

/*
 * Question `x` has the answers `x-a` (right), `x-b` and `x-c`; an entry's id is `e-` and its global id.
 * `broken` has two right answers, `removed` is removed, `draft` is unpublished.
 */
export const SAMPLE_ENTRIES: StoredEntry[] = [
  ...["q1", "q2", "q3", "q4", "q5", "q6", "q7", "d1", "d2", "d3", "w1", "w2"].flatMap((id) => question(id)),
  ...question("broken", { rightAnswers: 2 }),
  ...question("removed", { isRemoved: true }),
  entry("test", "sun-basics", { questions: links("q1", "q2", "q3", "q4", "broken", "removed", "gone") }),
  entry("test", "sun-more", { questions: links("q3", "q5") }),
  entry("test", "sun-diploma", { questions: links("d1", "broken", "d2", "removed", "d3") }),
  entry("test", "wind-basics", { questions: links("w1", "w2") }),
  ...["hello", "about", "well-done", "goodbye"].map((id) => entry("screen", id, {})),
  entry("combo", "panels-one", {
    questions: links("q1", "q6"),
    introSequence: links("about", "gone"),
    instantExplanation: true,
    showFeedback: true,
  }),
  entry("combo", "panels-two", { questions: links("q7", "broken"), outroSequence: links("well-done") }),
  entry("challenge", "panels", {
    published: true,
    combos: links("panels-one", "panels-two"),
    introSequence: links("hello", "about"),
    outroSequence: links("goodbye"),
  }),
  entry("challenge", "draft", { published: false, combos: links("panels-one") }),
  entry("challenge", "film", { published: true, videoUrl: "/clips/film.mp4" }),
  { id: "e-chapter", type: "chapter", fields: { challenges: links("panels", "draft", "film") } },
  { id: "e-empty-chapter", type: "chapter", fields: {} },
  entry("topic", "sun", {
    tests: links("sun-basics", "sun-more"),
    diplomaTest: link("sun-diploma"),
    chapters: links("chapter", "empty-chapter"),
  }),
  entry("topic", "wind", { tests: links("wind-basics") }),
  entry("event", "fair", { code: "Fair24", topic: link("sun") }),
  entry("group", "class-seven", { code: "Seven" }),
  ...["young", "old"].map((id) => entry("populationCategory", id, {})),
  entry("event", "gale", { code: "gale", topic: link("wind"), test: link("wind-basics") }),
];

export const DIPLOMA_QUESTIONS = ["d1", "d2", "d3"];

export function fixedContent(
  contentIndex: ContentIndex | null = createContentIndex(SAMPLE_ENTRIES),
): ContentSource {
  return { current: () => contentIndex, refresh: () => Promise.resolve() };
}

export function question(
  id: string,
  { rightAnswers = 1, isRemoved = false }: { rightAnswers?: number; isRemoved?: boolean } = {},
): StoredEntry[] {
  const answers = ["a", "b", "c"].map((letter, index) =>
    entry("answer", `${id}-${letter}`, { answerText: letter, correctAnswer: index < rightAnswers }),
  );
  const ids = links(...answers.map((answer) => answer.id.slice(2)));
  return [...answers, entry("question", id, { questionText: id, answers: ids, isRemoved })];
}

export function entry(type: string, globalId: string, fields: Record<string, FieldValue>): StoredEntry {
  return { id: `e-${globalId}`, type, fields: { globalId, ...fields } };
}

export function link(globalId: string): FieldValue {
  return { link: `e-${globalId}` };
}

export function links(...globalIds: string[]): FieldValue {
  return { links: globalIds.map((id) => `e-${id}`) };
}
