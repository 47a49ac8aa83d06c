import type { RouterContextProvider } from "react-router";
import { isLocale } from "~/domain/locales.ts";
import { toPlainText } from "~/domain/names.ts";
import { visibleLists } from "~/domain/quiz/catalogue.ts";
import type { Topic } from "~/domain/quiz/topic.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { MAX_ROOM_QUESTIONS } from "~/services/users/rooms.server.ts";

const MAX_TEXT_LENGTH = 2_000;
/** More than anybody ticks. Limited, so that a long address costs little. */
const MAX_TICKS = 300;
const MAX_NAME_LENGTH = 100;

/** The content of the form, from the address while the teacher looks at other topics, and from the body at the end. */
export type Choice = ReturnType<typeof toChoice>;

export function toChoice(form: FormData | URLSearchParams) {
  const isText = (value: unknown) => typeof value === "string";
  const textsIn = (name: string) =>
    form
      .getAll(name)
      .filter(isText)
      .map((text) => text.slice(0, MAX_TEXT_LENGTH));
  return {
    name: form.has("name") ? toPlainText(textsIn("name")[0] ?? "") : null,
    language: textsIn("language")[0] ?? "",
    // The topic of the button that was pressed, otherwise the one that is shown.
    topic: textsIn("look")[0] ?? textsIn("topic")[0] ?? "",
    test: textsIn("test")[0] ?? "",
    ticked: [...new Set(textsIn("q"))].slice(0, MAX_TICKS),
  };
}

export type View = Awaited<ReturnType<typeof readChoice>>;

/** @throws 503 without content */
export async function readChoice(context: Readonly<RouterContextProvider>, choice: Choice) {
  const { content } = getServices(context);
  const locale = getLocale(context);
  const [catalogue, topic] = await Promise.all([
    contentOr503(content.getCatalogue(locale)),
    choice.topic === "" ? null : contentOr503(content.getTopic(choice.topic, locale)),
  ]);
  const tests = toTests(topic);
  const ticked = tickTest(tests, choice);
  const shownIds = new Set(tests.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const known = new Set(catalogue.questionIds);
  const elsewhere = [...ticked].filter((id) => !shownIds.has(id) && known.has(id));
  const others = await Promise.all(elsewhere.map((id) => contentOr503(content.getQuestion(id, locale))));
  const listed = visibleLists(catalogue).flatMap((list) => list.topics);
  return {
    max: MAX_ROOM_QUESTIONS,
    name: choice.name ?? topic?.name.slice(0, MAX_NAME_LENGTH) ?? "",
    language: isLocale(choice.language) ? choice.language : locale,
    topic: topic && { slug: topic.slug, name: topic.name },
    others: others.flatMap((question) => (question ? [toRow(question)] : [])),
    tests: tests.map((test) => ({
      ...test,
      questions: test.questions.map((question) => ({ ...question, isTicked: ticked.has(question.id) })),
    })),
    topics: [...new Map(listed.map(({ slug, name }) => [slug, { slug, name }])).values()].filter(
      ({ slug }) => slug !== topic?.slug,
    ),
  };
}

/** Each question once, in its first test. */
function toTests(topic: Topic | null) {
  const { tests } = topic?.inEvents ?? topic ?? { tests: [] };
  const seen = new Set<string>();
  return tests.map(({ slug, name, questions }) => ({
    ...{ slug, name, ids: questions.map(({ globalId }) => globalId) },
    questions: questions
      .filter(({ globalId }) => !seen.has(globalId) && seen.add(globalId))
      .map((question) => toRow(question)),
  }));
}

/** Ticks a test's questions: of a long test, as many as a room may have. */
function tickTest(tests: readonly { slug: string; ids: readonly string[] }[], { test, ticked }: Choice) {
  const ids = tests.find(({ slug }) => slug === test)?.ids ?? [];
  const room = Math.max(0, MAX_ROOM_QUESTIONS - ticked.length);
  return new Set([...ticked, ...ids.filter((id) => !ticked.includes(id)).slice(0, room)]);
}

function toRow({ globalId, text }: { globalId: string; text: string }) {
  return { id: globalId, text };
}
