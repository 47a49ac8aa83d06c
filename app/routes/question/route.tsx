import { randomUUID } from "node:crypto";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/route";
import { findOption } from "~/domain/quiz/question";
import { summarize } from "~/domain/quiz/round";
import { routeNotFound } from "~/http";
import { useTranslation } from "~/i18n/use-translation";
import { topicPath, type QuestionPagePart } from "~/links/paths";
import { feedbackIn, isChoiceMissing } from "~/quiz/question/answer-reply";
import {
  respondNotSaved,
  respondSaved,
  respondChoiceMissing,
  readAnswerForm,
} from "~/quiz/question/answer-response.server";
import { toQuestionView } from "~/quiz/question/question-view";
import { QuestionPart } from "~/quiz/question/question.island";
import { answerInTest } from "~/quiz/test/answer-in-test.server";
import {
  requireAnsweredQuestion,
  requireAskedQuestion,
  type AskedQuestion,
} from "~/quiz/test/asked-question.server";
import { toTestFeedback } from "~/quiz/test/test-feedback";
import type { PageHandle } from "~/ui/page-handle";
import { QuizShell } from "~/ui/shell/quiz-shell";

export const handle: PageHandle = { layout: "quiz", hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const part = requirePart(args.request, args.params.part);
  const asked = part === null ? await requireAskedQuestion(args) : await requireAnsweredQuestion(args);
  const { topic, question, answered } = asked;
  const { explanationHtml, extraExplanationHtml, sources } = question;
  const preselected = args.url.searchParams.get("answer");
  return {
    part,
    topic: topic.name,
    place: placeOf(asked),
    question: toQuestionView(question),
    color: topic.color,
    checkedId: findOption(question, preselected)?.globalId ?? answered?.answerId ?? null,
    // The same form sent twice is one answer, a form filled in again is another.
    nonce: randomUUID(),
    isUnavailable: asked.isUnavailable,
    feedback: answered && toTestFeedback(asked, answered),
    explanation: part === "explanation" ? { explanationHtml, extraExplanationHtml, sources } : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  requirePart(request, args.params.part);
  const asked = await requireAskedQuestion(args);
  const { topic, test, question } = asked;
  const form = await readAnswerForm(request, question);
  if (!form.option) return respondChoiceMissing();
  const round = await answerInTest(context, asked, form.option, form.nonce);
  if (!round) {
    const answer = form.option.globalId;
    return respondNotSaved(context, {
      topic: topic.slug,
      test: test.slug,
      question: question.globalId,
      answer,
    });
  }
  const answered = round.results.get(question.globalId);
  if (!answered) throw new Error("An answer that was stored is not in its round");
  return respondSaved(context, form, toTestFeedback({ ...asked, round }, answered));
}

/** The verdict contains everything that has changed. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return feedbackIn(actionResult) ? false : defaultShouldRevalidate;
}

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { part, topic, place, question } = loaderData;
  return (
    <QuizShell place={place}>
      <QuestionPart
        key={question.globalId}
        view={loaderData}
        title={t("question.title", { position: place.position, topic })}
        part={part}
        isMissing={isChoiceMissing(actionData)}
      />
    </QuizShell>
  );
}

function requirePart(request: Request, part: string | undefined): QuestionPagePart | null {
  if (part === undefined) return null;
  return part === "feedback" || part === "explanation" ? part : routeNotFound(request);
}

function placeOf({ topic, test, question, round }: AskedQuestion) {
  const order = test.questions.map(({ globalId }) => globalId);
  return {
    position: order.indexOf(question.globalId) + 1,
    total: order.length,
    answered: summarize(order, round.results).answered,
    closeTo: topicPath(topic),
    color: topic.color,
  };
}
