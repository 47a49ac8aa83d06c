import type { Results } from "~/domain/quiz/round.ts";
import type { Asked, ScopeOf } from "~/domain/quiz/scopes.ts";
import { findQuestion } from "~/domain/quiz/topic.ts";
import { seeOther } from "~/http/http.ts";
import { eventPath } from "~/links/document-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { refuseQuestion } from "~/quiz/find.server.ts";
import type { QuizHeader } from "~/ui/layout/stage-shell.tsx";
import { readEventAnswers } from "./event-answers.server.ts";
import type { EventArgs } from "./require-admission.server.ts";
import { type OpenEvent, requireOpenEvent } from "./require-event.server.ts";

type QuestionArgs = EventArgs & { params: { question: string } };

/** `results` is null if the learner's answers cannot be read. */
export type EventQuestion = OpenEvent & Asked<ScopeOf<"event" | "room">> & { results: Results | null };

/** @throws 301 to the correct spelling, 404 if the event's test does not have the question; a redirect to the page of a closed room */
export async function requireEventQuestion(args: QuestionArgs): Promise<EventQuestion> {
  const open = await requireOpenEvent(args);
  if (open.isClosed) throw seeOther(inLocale(getLocale(args.context), eventPath(open.event)));
  const question = findQuestion(open.test, args.params.question);
  if (!question) return refuseQuestion(args, open.test.questions);
  const results = await readEventAnswers(args.context, args.request, open);
  const answered = results?.get(question.globalId) ?? null;
  return { ...open, question, results, answered, isUnread: results === null };
}

export function toHeader({ event, topic, test, question, results }: EventQuestion): QuizHeader {
  return {
    position: test.questions.indexOf(question) + 1,
    total: test.questions.length,
    answered: results?.size ?? 0,
    closeTo: eventPath(event),
    color: topic?.color ?? null,
  };
}
