import { data, redirect } from "react-router";
import { firstUnanswered } from "~/domain/event/event.ts";
import type { Results } from "~/domain/quiz/round.ts";
import { findQuestion } from "~/domain/quiz/topic.ts";
import { notFound, readForm, seeOther } from "~/http/http.ts";
import { eventCompletedPath, eventPath } from "~/links/document-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { topicPath } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { AnswersUnread } from "~/routes/event/answers-unread.tsx";
import { readEventAnswers } from "~/routes/event/event-answers.server.ts";
import { EventShell } from "~/routes/event/event-shell.tsx";
import { type OpenEvent, requireOpenEvent, toScene } from "~/routes/event/require-event.server.ts";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";
import { EventExplanation } from "./event-explanation.tsx";
import { EventResult } from "./event-result.tsx";
import { readExplained, toResult } from "./result-view.server.ts";
import { canStartAnew, startAnew } from "./start-anew.server.ts";

export const handle: PageHandle = { layout: "quiz" };

/** @throws a redirect to the event's page before every question has an answer, or before the first in a closed room */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, url } = args;
  const open = await requireOpenEvent(args);
  const { event, topic } = open;
  const shown = {
    event: { code: event.code, name: event.name },
    scene: toScene(open),
    topic: topic && { name: topic.name, to: topicPath(topic) },
  };
  const results = await readEventAnswers(context, request, open);
  if (!results)
    return data({ ...shown, result: null, canStartAnew: false, explained: null }, { status: 503 });
  if (!isOver(open, results)) throw redirect(inLocale(getLocale(context), eventPath(event)));
  const explainedId = url.searchParams.get("question");
  const explained =
    explainedId === null || !results.has(explainedId) ? null : findQuestion(open.test, explainedId);
  if (explainedId !== null && !explained) return notFound(request);
  return {
    ...shown,
    result: toResult(open, results),
    canStartAnew: await canStartAnew(context, open),
    explained: explained && (await readExplained(context, explained, results)),
  };
}

/** Begins anew for the next pupil at a shared tablet. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  await readForm(request);
  const open = await requireOpenEvent(args);
  if (await canStartAnew(context, open)) return startAnew(context, open.event);
  return seeOther(inLocale(getLocale(context), eventCompletedPath(open.event)));
}

export default function EventCompletedPage({ loaderData }: Route.ComponentProps) {
  const { event, scene, result, explained } = loaderData;
  return (
    <EventShell color={scene.color} closeTo={eventPath(event)} sceneryUrl={scene.image?.url ?? null}>
      {!result && <AnswersUnread name={event.name} scene={scene} />}
      {result && explained && <EventExplanation event={event} explained={explained} />}
      {result && !explained && <EventResult {...loaderData} result={result} />}
    </EventShell>
  );
}

function isOver({ test, isClosed }: OpenEvent, results: Results): boolean {
  if (isClosed) return results.size > 0;
  const order = test.questions.map(({ globalId }) => globalId);
  return firstUnanswered(order, results) === null;
}
