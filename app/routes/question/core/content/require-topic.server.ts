import type { LoaderFunctionArgs } from "react-router";
import type { Topic } from "~/domain/quiz/topic.ts";
import { requireNamed } from "./require-named.server.ts";

export type TopicArgs = LoaderFunctionArgs & { params: { topic: string } };

/** @throws 301 to the correct spelling, 404 if there is no such topic, 503 without content */
export function requireTopic(args: TopicArgs): Promise<Topic> {
  return requireNamed(args, {
    kind: "topic",
    param: "topic",
    name: args.params.topic,
    read: (content) => content.getTopic,
  });
}
