import { readForm } from "~/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { EmbedLink } from "~/links/embed-link.tsx";
import { embedQuestionPath } from "~/links/embed-paths.ts";
import { topicPath } from "~/links/paths.ts";
import { EmbedExplanation } from "~/quiz/embed/embed-explanation.tsx";
import { pathOnward } from "~/quiz/embed/embed-test.server.ts";
import { seeEmbed } from "~/quiz/embed/see-embed.server.ts";
import { SiteLink } from "~/quiz/embed/site-link.tsx";
import { canTakeAlong, takeAlong } from "~/quiz/embed/take-along.server.ts";
import { toExplanationView } from "~/quiz/question/explanation-view.ts";
import { toVerdictView } from "~/quiz/question/feedback-view.ts";
import { toQuestionView } from "~/quiz/question/question-view.ts";
import { requireTopic } from "~/quiz/require-topic.server.ts";
import { requireAskedQuestion } from "~/quiz/test/asked-question.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { PageHandle } from "~/ui/page-handle.ts";
import { EmbedShell } from "~/ui/shell/embed-shell.tsx";
import type { Route } from "./+types/route";

export const handle: PageHandle = { layout: "embed", script: "embed-height" };

/** @throws a redirect to the question before it is answered */
export async function loader(args: Route.LoaderArgs) {
  const { topic, test, question, round, answered } = await requireAskedQuestion(args);
  if (!answered) throw seeEmbed(args, embedQuestionPath(topic, question.globalId));
  return {
    topic: topic.name,
    color: topic.color,
    siteTo: topicPath(topic),
    hasAnswers: canTakeAlong(args.context),
    position: test.questions.indexOf(question) + 1,
    backTo: embedQuestionPath(topic, question.globalId),
    onward: pathOnward(topic, test, round),
    view: {
      question: toQuestionView(question),
      verdict: toVerdictView(question, answered),
      explanation: toExplanationView(question),
    },
  };
}

/** The only form leads to the site. */
export async function action(args: Route.ActionArgs) {
  await readForm(args.request);
  return takeAlong(args.context, topicPath(await requireTopic(args)));
}

export default function EmbedTopicExplanationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topic, siteTo, hasAnswers, position, backTo, onward, view } = loaderData;
  return (
    <EmbedShell color={loaderData.color} onward={<SiteLink to={siteTo} hasAnswers={hasAnswers} />}>
      <EmbedExplanation
        title={t("question.title", { position, topic })}
        view={view}
        backTo={backTo}
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
