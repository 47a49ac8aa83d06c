import { listEmbedded } from "~/domain/quiz/list-embedded.ts";
import { readForm } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { EmbedLink } from "~/links/embed-link.tsx";
import {
  askedAgain,
  embedExplanationPath,
  embedQuestionPath,
  justAnswered,
  oembedMeta,
  toOembedLinks,
} from "~/links/embed-paths.ts";
import { questionPath, topicPath } from "~/links/paths.ts";
import { createNonce } from "~/middleware/caller.ts";
import { submitAnswer } from "~/quiz/answer.server.ts";
import { requireAskedQuestion } from "~/quiz/ask.server.ts";
import { readVerdict } from "~/quiz/show.server.ts";
import { toQuestionView } from "~/quiz/views.ts";
import { EmbedQuestion, refuseEmpty, refuseUnsaved } from "~/routes/embed/embed-question.tsx";
import { canHandOff, handOff, isHandoffForm, seeEmbed } from "~/routes/embed/embed-redirects.server.ts";
import { EmbedShell, toAnsweredMessage } from "~/routes/embed/embed-shell.tsx";
import { nextEmbedPath, toEmbedProgress } from "~/routes/embed/embed-test.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { QuestionStep } from "~/ui/layout/question-step.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import type { Route } from "./+types/route";

export const meta = oembedMeta;

export const handle: PageHandle = { layout: "embed", script: "embed-frame" };

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const { topic, test, question, round, answered } = await requireAskedQuestion(args);
  const embedded = listEmbedded(test);
  const isAsked = answered === null || (!answered.isCorrect && url.searchParams.has("again"));
  return {
    message: toAnsweredMessage(url.searchParams, question, isAsked ? null : answered),
    oembed: toOembedLinks(url),
    topic: topic.name,
    color: topic.color,
    siteTo: topicPath(topic),
    insteadTo: questionPath(topic, test, question.globalId),
    hasAnswers: canHandOff(context),
    position: embedded.indexOf(question) + 1,
    total: embedded.length,
    answeredCount: toEmbedProgress(test, round).answered,
    to: embedQuestionPath(topic, question.globalId),
    explanationTo: embedExplanationPath(topic, question.globalId),
    onward: nextEmbedPath(topic, test, round),
    view: {
      question: toQuestionView(question),
      verdict: isAsked ? null : await readVerdict(context, question, answered),
      nonce: createNonce(context),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const asked = await requireAskedQuestion(args);
  const { topic, question } = asked;
  const form = await readForm(request);
  if (isHandoffForm(form)) return handOff(context, topicPath(topic));
  const submitted = await submitAnswer(context, asked, form);
  if (submitted.kind === "missing") return refuseEmpty();
  if (submitted.kind === "not-saved") return refuseUnsaved(submitted.chosenId);
  return seeEmbed(args, justAnswered(embedQuestionPath(topic, question.globalId)));
}

export default function EmbedTopicQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topic, siteTo, hasAnswers, position, total, answeredCount, view, onward } = loaderData;
  return (
    <EmbedShell
      color={loaderData.color}
      siteTo={siteTo}
      insteadTo={loaderData.insteadTo}
      hasAnswers={hasAnswers}
      message={loaderData.message}
    >
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
