import type { LoaderFunctionArgs } from "react-router";
import type { TopicGroup } from "~/domain/quiz/group.ts";
import { requireNamed } from "~/quiz/find.server.ts";

type TopicGroupArgs = LoaderFunctionArgs & { params: { topicGroup: string } };

/** @throws 301 to the correct letter case, 404 if there is no such topic group, 503 without content */
export function requireTopicGroup(args: TopicGroupArgs): Promise<TopicGroup> {
  const name = args.params.topicGroup;
  return requireNamed(args, {
    kind: "topicGroup",
    param: "topicGroup",
    name,
    read: (content) => content.getTopicGroup,
  });
}
