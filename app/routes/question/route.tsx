import { randomUUID } from "node:crypto";
import { data, Outlet, redirectDocument, useMatches, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/route";
import { Feedback, NextLink } from "./feedback";
import { QuestionPart } from "./question.island";
import { storeAnswer } from "./store-answer.server";
import { toFeedbackView } from "./feedback-view";
import { toQuestionView } from "./question-view";
import { findOption } from "~/domain/quiz/question";
import { readForm, seeOther } from "~/http";
import { inLocale } from "~/i18n/localized-paths";
import { questionPath } from "~/i18n/quiz-paths";
import { withState } from "~/i18n/travelling-state";
import { requireAskedQuestion, type AskedQuestion } from "~/readers/asked-question";
import { getLocale } from "~/middleware/locale";
import { getSessions, getTravellingState, type Sessions } from "~/middleware/sessions";
import { toPageHandle, type PageHandle } from "~/ui/page-handle";
import { requestUrl } from "~/middleware/request-url";

export const handle: PageHandle = { layout: "quiz" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = await requireAskedQuestion({ request, params, context });
  const wished = requestUrl(request).searchParams.get("answer");
  return {
    ...toQuestionView(asked),
    checkedId: findOption(asked.question, wished)?.globalId ?? asked.answered?.answerId ?? null,
    // A new one each time: the same form sent twice is one answer, a form filled in again is another.
    nonce: randomUUID(),
    feedback: asked.answered && toFeedbackView(asked, asked.answered),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const locale = getLocale(context);
  const asked = await requireAskedQuestion({ request, params, context });
  const form = await readForm(request);
  const option = findOption(asked.question, toText(form.get("answer")));
  if (!option) return data({ isMissing: true as const }, 400);

  const round = await storeAnswer(context, asked, option, toText(form.get("nonce")));
  if (!round) {
    sayNotSaved(getSessions(context), asked, option.globalId);
    return redirectDocument(withState(inLocale(locale, "/"), await getTravellingState(context)), 303);
  }
  const answered = round.results.get(asked.question.globalId);
  if (!answered) throw new Error("An answer that was stored is not in its round");
  const feedbackPath = questionPath(asked.topic, asked.test, asked.question.globalId, "feedback");
  const verdict = `${inLocale(locale, feedbackPath)}#verdict`;
  const state = await getTravellingState(context);
  // What goes on without cookies goes on from document to document.
  if (state !== null) return redirectDocument(withState(verdict, state), 303);
  // The island shows the verdict in place and then goes to its address; a plain form goes there at once.
  if (form.get("shown") === "in-place")
    return data({ feedback: toFeedbackView({ ...asked, round }, answered) });
  return seeOther(verdict);
}

/** The verdict that came back says all that has changed. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return hasFeedback(actionResult) ? false : defaultShouldRevalidate;
}

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const part = toPageHandle(useMatches().at(-1)?.handle).part ?? null;
  // The explanation offers it too, and asks nobody else for it.
  const wayOn = loaderData.feedback && <NextLink next={loaderData.feedback.next} />;
  const isMissing = actionData !== undefined && "isMissing" in actionData;
  return (
    <QuestionPart key={loaderData.question.globalId} view={loaderData} part={part} isMissing={isMissing}>
      {(feedback) => (feedback ? <Feedback view={feedback} /> : <Outlet context={wayOn} />)}
    </QuestionPart>
  );
}

/** The start page says so, and leads back with the choice kept (specification, section 8). */
function sayNotSaved(sessions: Sessions, { topic, test, question }: AskedQuestion, answer: string): void {
  const back = { topic: topic.slug, test: test.slug, question: question.globalId, answer };
  const alert = { isError: true, messages: ["test.saveAnswerWentWrong" as const], back };
  sessions.progress = { ...sessions.progress, alert };
}

function hasFeedback(actionResult: unknown): boolean {
  return typeof actionResult === "object" && actionResult !== null && "feedback" in actionResult;
}

function toText(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
