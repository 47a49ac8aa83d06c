import { readForm } from "~/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { EmbedLink } from "~/links/embed-link.tsx";
import { askedAgain, embedExplanationPath, embedQuestionPath } from "~/links/embed-paths.ts";
import { topicPath } from "~/links/paths.ts";
import { getServices } from "~/middleware/services.ts";
import { EmbedQuestion } from "~/quiz/embed/embed-question.tsx";
import { refuseEmpty, refuseUnsaved } from "~/quiz/embed/embed-reply.ts";
import { pathOnward } from "~/quiz/embed/embed-test.server.ts";
import { seeEmbed } from "~/quiz/embed/see-embed.server.ts";
import { SiteLink } from "~/quiz/embed/site-link.tsx";
import { canTakeAlong, isTakingAlong, takeAlong } from "~/quiz/embed/take-along.server.ts";
import { toVerdictView } from "~/quiz/question/feedback-view.ts";
import { toQuestionView } from "~/quiz/question/question-view.ts";
import { requireAskedQuestion } from "~/quiz/test/asked-question.server.ts";
import { submitAnswer } from "~/quiz/test/submit-answer.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { PageHandle } from "~/ui/page-handle.ts";
import { QuestionStep } from "~/ui/question-step.tsx";
import { EmbedShell } from "~/ui/shell/embed-shell.tsx";
import type { Route } from "./+types/route";

export const handle: PageHandle = { layout: "embed", script: "embed-height" };

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const { topic, test, question, round, answered } = await requireAskedQuestion(args);
  const isAsked = answered === null || (!answered.isCorrect && url.searchParams.has("again"));
  return {
    topic: topic.name,
    color: topic.color,
    siteTo: topicPath(topic),
    hasAnswers: canTakeAlong(context),
    position: test.questions.indexOf(question) + 1,
    total: test.questions.length,
    answeredCount: round.results.size,
    to: embedQuestionPath(topic, question.globalId),
    explanationTo: embedExplanationPath(topic, question.globalId),
    onward: pathOnward(topic, test, round),
    view: {
      question: toQuestionView(question),
      verdict: isAsked ? null : toVerdictView(question, answered),
      nonce: getServices(context).chance.uuid(),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const asked = await requireAskedQuestion(args);
  const { topic, question } = asked;
  const form = await readForm(request);
  if (isTakingAlong(form)) return takeAlong(context, topicPath(topic));
  const submitted = await submitAnswer(context, asked, form);
  if (submitted.kind === "missing") return refuseEmpty();
  if (submitted.kind === "not-saved") return refuseUnsaved(submitted.chosenId);
  return seeEmbed(args, embedQuestionPath(topic, question.globalId));
}

export default function EmbedTopicQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topic, siteTo, hasAnswers, position, total, answeredCount, view, onward } = loaderData;
  return (
    <EmbedShell color={loaderData.color} onward={<SiteLink to={siteTo} hasAnswers={hasAnswers} />}>
      <QuestionStep
        text={t("question.step", { position, total })}
        value={answeredCount}
        max={total}
        label={t("question.progressLabel")}
      />
      <EmbedQuestion
        title={t("question.title", { position, topic })}
        view={view}
        reply={actionData}
        explanationTo={loaderData.explanationTo}
        againTo={askedAgain(loaderData.to)}
        onward={
          <EmbedLink to={onward.path} className={buttonClass("primary")}>
            {t(onward.isQuestion ? "question.next" : "question.toResult")}
            <Icon name="arrow-right" />
          </EmbedLink>
        }
      />
    </EmbedShell>
  );
}
