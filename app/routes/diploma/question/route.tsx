import { isAllRight } from "~/domain/diploma/attempt.ts";
import { findOption } from "~/domain/quiz/question.ts";
import { seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaExplanationPath, diplomaResultPath } from "~/links/document-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { createNonce } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readSubmission, respondChoiceMissing, respondNotSaved } from "~/quiz/answer.server.ts";
import { AnswerButton, Question } from "~/quiz/question.tsx";
import { problemIn, toQuestionView } from "~/quiz/views.ts";
import { answerInDiploma, requireCurrentQuestion, toHeader } from "~/routes/diploma/asked-question.server.ts";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { QuizShell } from "~/ui/layout/stage-shell.tsx";
import type { Route } from "./+types/route";

export const handle: PageHandle = { layout: "quiz" };

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireCurrentQuestion(args);
  const { topic, question } = asked;
  return {
    topic: topic.name,
    header: toHeader(asked),
    question: toQuestionView(question),
    sceneryUrl: topic.image?.url ?? null,
    checkedId: findOption(question, args.url.searchParams.get("answer"))?.globalId ?? null,
    nonce: createNonce(args.context),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const asked = await requireCurrentQuestion(args);
  const { topic, test, question } = asked;
  const { option, nonce } = await readSubmission(request, question);
  if (!option) return respondChoiceMissing();
  const after = await answerInDiploma(context, asked, { option, nonce });
  if (!after)
    return respondNotSaved(context, {
      diploma: topic.slug,
      question: question.globalId,
      answer: option.globalId,
    });
  const path = isAllRight(after, test)
    ? diplomaResultPath(topic)
    : diplomaExplanationPath(topic, question.globalId);
  return seeOther(inLocale(getLocale(context), path));
}

export default function DiplomaQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topic, header, ...view } = loaderData;
  return (
    <QuizShell header={header} sceneryUrl={view.sceneryUrl}>
      <meta name="robots" content="noindex" />
      <Question
        title={t("diplomaTest.questionTitle", { position: header.position, topic })}
        {...view}
        problem={problemIn(actionData)}
        actions={<AnswerButton />}
      />
    </QuizShell>
  );
}
