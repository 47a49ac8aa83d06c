import { valueOf, Visitor } from "./visitor.ts";

export type Page = { kind: string; path: string; headers: Record<string, string>; html: string };

/**
 * Test pages and those named a learner's are of one who has answered two questions, `…Session` those of a visitor who has only looked around,
 * the others those of a new visitor.
 */
export type PageSamples = Record<
  | "start"
  | "startSession"
  | "startLearner"
  | "topic"
  | "topicSession"
  | "topicLearner"
  | "newQuestion"
  | "question"
  | "feedback"
  | "explanation"
  | "about"
  | "error",
  Page
>;

/** @throws {Error} when a page lacks the expected link or form */
export async function collectPages(origin: string): Promise<PageSamples> {
  const learner = new Visitor(origin);
  const topic = valueOf(await learner.read("/"), /href="(\/t\/[^"/?]+)"/);
  const question = new RegExp(`href="(${topic}/[^"/?]+)"`);
  const first = valueOf(await learner.read(topic), question);
  const feedback = await learner.answer(first);
  const second = valueOf(await learner.read(feedback), question);
  const third = valueOf(await learner.read(await learner.answer(second)), question);

  const page = async (kind: string, path: string, by: Visitor, status = 200): Promise<Page> => {
    const { headers } = by;
    return { kind, path, headers, html: await by.read(path, status) };
  };
  const newVisitor = () => new Visitor(origin);
  // An extra read, so that the visitor has all cookies that the page sets.
  await learner.read(third);
  const visitor = newVisitor();
  for (const path of ["/", topic, "/"]) await visitor.read(path);
  return {
    start: await page("start", "/", newVisitor()),
    startSession: await page("start, with a session", "/", visitor),
    startLearner: await page("start, a learner's", "/", learner),
    topic: await page("topic", topic, newVisitor()),
    topicSession: await page("topic, with a session", topic, visitor),
    topicLearner: await page("topic, a learner's", topic, learner),
    newQuestion: await page("question, new visitor", third, newVisitor()),
    question: await page("question, in a test", third, learner),
    feedback: await page("feedback", feedback, learner),
    explanation: await page("explanation", feedback.replace(/feedback$/, "explanation"), learner),
    about: await page("about", "/about", newVisitor()),
    error: await page("error", "/no-such-page", newVisitor(), 404),
  };
}
