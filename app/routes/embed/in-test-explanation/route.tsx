import { listEmbedded } from "~/domain/quiz/list-embedded.ts";
import { readForm } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { EmbedLink } from "~/links/embed-link.tsx";
import { embedQuestionPath, oembedMeta, toOembedLinks } from "~/links/embed-paths.ts";
import { questionPath, topicPath } from "~/links/paths.ts";
import { requireAskedQuestion } from "~/quiz/ask.server.ts";
import { requireTopic } from "~/quiz/find.server.ts";
import { readExplanation, readVerdict } from "~/quiz/show.server.ts";
import { toQuestionView } from "~/quiz/views.ts";
import { EmbedExplanation } from "~/routes/embed/embed-question.tsx";
import { canHandOff, handOff, seeEmbed } from "~/routes/embed/embed-redirects.server.ts";
import { EmbedShell } from "~/routes/embed/embed-shell.tsx";
import { nextEmbedPath } from "~/routes/embed/embed-test.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import type { Route } from "./+types/route";

export const meta = oembedMeta;

export const handle: PageHandle = { layout: "embed", script: "embed-frame" };

/** @throws a redirect to the question before its answer */
export async function loader(args: Route.LoaderArgs) {
  const { topic, test, question, round, answered } = await requireAskedQuestion(args);
  if (!answered) throw seeEmbed(args, embedQuestionPath(topic, question.globalId));
  return {
    oembed: toOembedLinks(args.url),
    topic: topic.name,
    color: topic.color,
    siteTo: topicPath(topic),
    insteadTo: questionPath(topic, test, question.globalId),
    hasAnswers: canHandOff(args.context),
    position: listEmbedded(test).indexOf(question) + 1,
    backTo: embedQuestionPath(topic, question.globalId),
    onward: nextEmbedPath(topic, test, round),
    view: {
      question: toQuestionView(question),
      verdict: await readVerdict(args.context, question, answered),
      explanation: await readExplanation(args.context, question),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  await readForm(args.request);
  return handOff(args.context, topicPath(await requireTopic(args)));
}

export default function EmbedTopicExplanationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topic, siteTo, hasAnswers, position, backTo, onward, view } = loaderData;
  return (
    <EmbedShell
      color={loaderData.color}
      siteTo={siteTo}
      insteadTo={loaderData.insteadTo}
      hasAnswers={hasAnswers}
    >
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
