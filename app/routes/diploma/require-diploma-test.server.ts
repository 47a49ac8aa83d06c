import type { Test, Topic } from "~/domain/quiz/topic.ts";
import { notFound } from "~/http/http.ts";
import { requireTopic, type TopicArgs } from "~/quiz/find.server.ts";

export type DiplomaTest = { topic: Topic; test: Test };

/** @throws 404 for a topic without a diploma test */
export async function requireDiplomaTest(args: TopicArgs): Promise<DiplomaTest> {
  const topic = await requireTopic(args);
  if (!topic.diplomaTest) return notFound(args.request);
  return { topic, test: topic.diplomaTest };
}
