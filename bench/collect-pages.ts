import { valueOf, Visitor } from "./visitor.ts";

export type Page = { kind: string; path: string; headers: Record<string, string>; html: string };

/** The first three pages, and `…Learner`, are those of a learner who has answered two questions; the others those of a new visitor. */
export type PageSamples = Record<
  | "start"
  | "startLearner"
  | "topic"
  | "topicLearner"
  | "newQuestion"
  | "question"
  | "feedback"
  | "explanation"
  | "about"
  | "error",
  Page
>;

export type Site = { origin: string; pages: PageSamples };

export async function collectPages(origin: string): Promise<PageSamples> {
  const learner = new Visitor(origin);
  const topic = valueOf(await learner.read("/"), /href="(\/t\/[^"/?]+)"/);
  const question = new RegExp(`href="(${topic}/[^"/?]+)"`);
  const first = valueOf(await learner.read(topic), question);
  const feedback = await learner.answer(first);
  const second = valueOf(await learner.read(feedback), question);
  const third = valueOf(await learner.read(await learner.answer(second)), question);
  // Reads the page twice, so that the visitor has all cookies that it sets.
  await learner.read(third);

  const page = async (kind: string, path: string, by: Visitor, status = 200): Promise<Page> => {
    const { headers } = by;
    return { kind, path, headers, html: await by.read(path, status) };
  };
  return {
    start: await page("start, new visitor", "/", new Visitor(origin)),
    startLearner: await page("start, learner", "/", learner),
    topic: await page("topic, new visitor", topic, new Visitor(origin)),
    topicLearner: await page("topic, learner", topic, learner),
    newQuestion: await page("question, new visitor", third, new Visitor(origin)),
    question: await page("question, learner", third, learner),
    feedback: await page("feedback", feedback, learner),
    explanation: await page("explanation", feedback.replace(/feedback$/, "explanation"), learner),
    about: await page("about", "/about", new Visitor(origin)),
    error: await page("error", "/no-such-page", new Visitor(origin), 404),
  };
}
