import { routeNotFound, seeOther } from "~/http.ts";
import { getServices } from "~/middleware/services.ts";
import { type AnswerReply, isChoiceMissing } from "~/quiz/question/answer-reply.ts";
import {
  leadToNotSaved,
  readAnswerForm,
  replyInPlace,
  replySaved,
  respondChoiceMissing,
  verdictAddress,
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

type AnswerArgs = Parameters<Route.MiddlewareFunction>[0];

export const handle: PageHandle = { layout: "quiz", hydrate: true };

export const middleware: Route.MiddlewareFunction[] = [replyInPlace(answer)];

export async function loader(args: Route.LoaderArgs) {
  const isFeedback = isFeedbackAddress(args);
  const asked = isFeedback ? await requireAnsweredQuestion(args) : await requireAskedQuestion(args);
  const hasKeys = readKeyboardShortcuts(args.request.headers.get("Cookie"));
  const view = toTestQuestionView(
    asked,
    args.url.searchParams.get("answer"),
    getServices(args.context).chance.uuid(),
  );
  // Left out where it holds, to keep every page free of it.
  return { isFeedback, view, ...(!hasKeys && { hasKeys }) };
}

export async function action(args: Route.ActionArgs) {
  const reply = await answer(args);
  if ("isMissing" in reply) return respondChoiceMissing();
  return seeOther("to" in reply ? reply.to : verdictAddress(args.context, reply.feedback));
}

export default function QuestionPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, isFeedback, hasKeys } = loaderData;
  const title = useTestTitle(view);
  // The address of a verdict shown in place comes without data of its own.
  const isAnsweredHere = params.part === "feedback" && !view.feedback;
  const place = { ...view.place, answered: view.place.answered + Number(isAnsweredHere) };
  return (
    <QuizShell place={place}>
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

async function answer(args: AnswerArgs): Promise<AnswerReply> {
  const { request, context } = args;
  isFeedbackAddress(args);
  const asked = await requireAskedQuestion(args);
  const { topic, test, question } = asked;
  const { option, nonce } = await readAnswerForm(request, question);
  if (!option) return { isMissing: true };
  const round = await answerInTest(context, asked, option, nonce);
  if (!round) {
    const back = { topic: topic.slug, test: test.slug, question: question.globalId };
    return { to: await leadToNotSaved(context, { ...back, answer: option.globalId }) };
  }
  const answered = round.results.get(question.globalId);
  if (!answered) throw new Error("An answer that was stored is not in its round");
  return replySaved(context, toTestFeedback({ ...asked, round }, answered));
}

/** @throws 404 for any other part of the address than `/feedback` */
function isFeedbackAddress({ request, params }: Route.LoaderArgs | Route.ActionArgs): boolean {
  if (params.part !== undefined && params.part !== "feedback") routeNotFound(request);
  return params.part === "feedback";
}
