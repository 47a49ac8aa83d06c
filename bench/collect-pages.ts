import { valueOf, Visitor } from "./visitor.ts";

export type Page = { kind: string; path: string; headers: Record<string, string>; html: string };

/** Test pages are those of a learner who has answered two questions, the others those of a new visitor, where it is not said. */
export type PageSamples = Record<
  | "start"
  | "startAgain"
  | "topic"
  | "topicAgain"
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

  const page = async (kind: string, path: string, visitor: Visitor, status = 200): Promise<Page> => {
    const { headers } = visitor;
    return { kind, path, headers, html: await visitor.read(path, status) };
  };
  const newVisitor = () => new Visitor(origin);
  // An extra read, so that the visitor has all cookies that the page sets.
  await learner.read(third);
  return {
    start: await page("start", "/", newVisitor()),
    startAgain: await page("start, again", "/", learner),
    topic: await page("topic", topic, newVisitor()),
    topicAgain: await page("topic, again", topic, learner),
    newQuestion: await page("question, new visitor", third, newVisitor()),
    question: await page("question, in a test", third, learner),
    feedback: await page("feedback", feedback, learner),
    explanation: await page("explanation", feedback.replace(/feedback$/, "explanation"), learner),
    about: await page("about", "/about", newVisitor()),
    error: await page("error", "/no-such-page", newVisitor(), 404),
  };
}
