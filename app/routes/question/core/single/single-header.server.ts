import type { RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { pagePath, topicPath } from "~/links/paths.ts";
import { singleQuestionPath } from "~/links/single-paths.ts";
import { getSessions } from "~/middleware/sessions.ts";
import type { SingleQuestion } from "./asked-question.server.ts";

export type SingleHeader = {
  topic: { name: string; to: EnglishPath } | null;
  color: string | null;
  sceneryUrl: string | null;
  closeTo: EnglishPath;
};

/** "Close" leads to the visit's first page, unless that is the question's own. */
export function readSingleHeader(
  context: Readonly<RouterContextProvider>,
  { question, topic }: SingleQuestion,
): { header: SingleHeader } {
  const { entryPath } = getSessions(context).progress;
  const isOwn = entryPath?.startsWith(singleQuestionPath(question.globalId)) ?? true;
  return {
    header: {
      topic: topic && { name: topic.name, to: topicPath(topic) },
      color: topic?.color ?? null,
      sceneryUrl: topic?.image?.url ?? null,
      closeTo: isOwn || entryPath === null ? pagePath("/") : entryPath,
    },
  };
}
