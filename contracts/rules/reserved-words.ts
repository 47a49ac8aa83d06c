/**
 * Words of our own addresses, by the place of an id or a slug that would collide with them. The test derives them from
 * `app/routes.ts`.
 */
export const RESERVED_WORDS = {
  /** A question at /t/{topic}/{question} */
  test: ["c", "embed", "print"],
  /** A question at /t/{topic}/embed/{question} */
  embed: ["done", "explanation", "verdict"],
  /** A question at /c/{topic}/{question} */
  diploma: ["feedback", "share"],
  /** A question at /e/{code}/{question} */
  event: ["completed", "present"],
  /** A challenge at /t/{topic}/c/{challenge} */
  challenge: ["explanation", "verdict"],
  /** A topic at /c/{topic} */
  diplomaTopic: ["v"],
} as const satisfies Record<string, readonly string[]>;

export type Place = keyof typeof RESERVED_WORDS;

/** No author should give a question one of these words as its id, because it may come to any of these places. */
export const WORDS_FOR_NO_QUESTION: readonly string[] = (
  ["test", "embed", "diploma", "event"] as const
).flatMap((place) => [...RESERVED_WORDS[place]]);

/** Ignores letter case, as addresses do. */
export function isReserved(place: Place, name: string): boolean {
  const words: readonly string[] = RESERVED_WORDS[place];
  return words.includes(name.toLowerCase());
}

type Asking<Question> = { questions: readonly Question[] };
type Tests<Test> = { tests: readonly Test[]; diplomaTest: Test | null };

/** The questions that a topic asks on its own pages and in events: all except those whose address would collide. */
export function toAskedTests<Question, Test extends Asking<Question>>(
  { slug, tests, diplomaTest }: Tests<Test & Asking<Question>> & { slug: string },
  idOf: (question: Question) => string,
) {
  const at = (place: Place) => (test: Test) => ({
    ...test,
    questions: test.questions.filter((question) => !isReserved(place, idOf(question))),
  });
  const hasDiploma = diplomaTest !== null && !isReserved("diplomaTopic", slug);
  return {
    tests: tests.map(at("test")),
    diplomaTest: hasDiploma ? at("diploma")(diplomaTest) : null,
    inEvents: { tests: tests.map(at("event")), diplomaTest: diplomaTest && at("event")(diplomaTest) },
  };
}
