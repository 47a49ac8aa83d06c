import type { ShouldRevalidateFunctionArgs } from "react-router";
import { routeNotFound } from "~/http.ts";
import { feedbackIn, isChoiceMissing } from "~/quiz/question/answer-reply.ts";
import {
  readAnswerForm,
  respondChoiceMissing,
  respondNotSaved,
  respondSaved,
} from "~/quiz/question/answer-response.server.ts";
import { QuestionPart } from "~/quiz/question/question.island.tsx";
import { QuestionMeta } from "~/quiz/question/question-meta.tsx";
import { answerInTest } from "~/quiz/test/answer-in-test.server.ts";
import { requireAnsweredQuestion, requireAskedQuestion } from "~/quiz/test/asked-question.server.ts";
import { toTestFeedback } from "~/quiz/test/test-feedback.ts";
import { toTestQuestionView } from "~/quiz/test/test-question-view.server.ts";
import { useTestTitle } from "~/quiz/test/use-test-title.ts";
import { readKeyboardShortcuts } from "~/sessions/keyboard-shortcuts-cookie.server.ts";
import type { PageHandle } from "~/ui/page-handle.ts";
import { QuizShell } from "~/ui/shell/quiz-shell.tsx";
import type { Route } from "./+types/route";

export const handle: PageHandle = { layout: "quiz", hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const isFeedback = isFeedbackAddress(args);
  const asked = isFeedback ? await requireAnsweredQuestion(args) : await requireAskedQuestion(args);
  const hasKeys = readKeyboardShortcuts(args.request.headers.get("Cookie"));
  const view = toTestQuestionView(asked, args.url.searchParams.get("answer"));
  // Left out where it holds, to keep every page free of it.
  return { isFeedback, view, ...(!hasKeys && { hasKeys }) };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  isFeedbackAddress(args);
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
  const { view, isFeedback, hasKeys } = loaderData;
  const title = useTestTitle(view);
  return (
    <QuizShell place={view.place}>
      {import.meta.env.SSR &&
        (isFeedback ? (
          <meta name="robots" content="noindex" />
        ) : (
          <QuestionMeta
            title={title}
            topic={view.topic}
            color={view.place.color}
            options={view.question.options.length}
          />
        ))}
      <QuestionPart
        key={view.question.globalId}
        view={view}
        title={title}
        isFeedback={isFeedback}
        hasKeys={hasKeys}
        isMissing={isChoiceMissing(actionData)}
      />
    </QuizShell>
  );
}

/** @throws 404 for any other part of the address than `/feedback` */
function isFeedbackAddress({ request, params }: Route.LoaderArgs | Route.ActionArgs): boolean {
  if (params.part !== undefined && params.part !== "feedback") routeNotFound(request);
  return params.part === "feedback";
}
