import { valueOf, Visitor } from "./visitor.ts";

export type Page = { kind: string; path: string; headers: Record<string, string>; html: string };

/** One page of each kind, as a new visitor sees it or one who has answered two questions of a test. */
export type Walk = Record<
  "start" | "topic" | "newQuestion" | "question" | "feedback" | "explanation" | "about" | "error",
  Page
>;

/** Visits the site as a learner without JavaScript does. @throws {Error} where a page is not what it should be */
export async function walk(origin: string): Promise<Walk> {
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
  const stranger = () => new Visitor(origin);
  // Read once more, so that the visitor has every cookie that the page gives.
  await learner.read(third);
  return {
    start: await page("start", "/", stranger()),
    topic: await page("topic", topic, stranger()),
    newQuestion: await page("question, new visitor", third, stranger()),
    question: await page("question, in a test", third, learner),
    feedback: await page("feedback", feedback, learner),
    explanation: await page("explanation", feedback.replace(/feedback$/, "explanation"), learner),
    about: await page("about", "/about", stranger()),
    error: await page("error", "/no-such-page", stranger(), 404),
  };
}
