import type { LoaderFunctionArgs } from "react-router";
import type { Topic } from "~/domain/quiz/topic.ts";
import { requireNamed } from "./require-named.server.ts";

export type TopicArgs = LoaderFunctionArgs & { params: { topic: string } };

export function requireTopic(args: TopicArgs): Promise<Topic> {
  return requireNamed(args, {
    kind: "topic",
    param: "topic",
    name: args.params.topic,
    read: (content) => content.getTopic,
  });
}
