import { data } from "react-router";
import { listEmbedded } from "~/domain/quiz/list-embedded.ts";
import { readForm } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { EmbedLink } from "~/links/embed-link.tsx";
import {
  askedAgain,
  embedQuestionPath,
  oembedMeta,
  toOembedLinks,
  topicEmbedPath,
} from "~/links/embed-paths.ts";
import { topicPath } from "~/links/paths.ts";
import { readRounds, startRound } from "~/quiz/ask.server.ts";
import { requireTopic } from "~/quiz/find.server.ts";
import { canHandOff, handOff, isHandoffForm, seeEmbed } from "~/routes/embed/embed-redirects.server.ts";
import { EmbedShell, toCompletedMessage } from "~/routes/embed/embed-shell.tsx";
import { findEmbedTest, toEmbedProgress } from "~/routes/embed/embed-test.server.ts";
import { actionsClass, Button, buttonClass } from "~/ui/button.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";

export const meta = oembedMeta;

export const handle: PageHandle = { layout: "embed", script: "embed-frame" };

/** @throws a redirect to the embed's first page before every question has an answer */
export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const topic = await requireTopic(args);
  const test = findEmbedTest(topic, url.searchParams);
  const { byTest } = await readRounds(context, topic, test ? [test] : []);
  const round = test && byTest.get(test.globalId);
  if (!test || !round) throw seeEmbed(args, topicEmbedPath(topic));
  const progress = toEmbedProgress(test, round);
  if (progress.answered < progress.total) throw seeEmbed(args, topicEmbedPath(topic));
  const { firstWrongId } = progress;
  return {
    oembed: toOembedLinks(url),
    name: topic.name,
    color: topic.color,
    siteTo: topicPath(topic),
    hasAnswers: canHandOff(context),
    progress,
    wrongTo: firstWrongId && askedAgain(embedQuestionPath(topic, firstWrongId)),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const topic = await requireTopic(args);
  if (isHandoffForm(await readForm(request))) return handOff(context, topicPath(topic));
  const test = findEmbedTest(topic, url.searchParams);
  const first = test && listEmbedded(test)[0];
  if (!test || !first) return seeEmbed(args, topicEmbedPath(topic));
  const isStarted = await startRound(context, topic, test);
  return isStarted ? seeEmbed(args, embedQuestionPath(topic, first.globalId)) : data({ isFailed: true }, 503);
}

export default function EmbedDonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { name, siteTo, hasAnswers, progress, wrongTo } = loaderData;
  return (
    <EmbedShell
      color={loaderData.color}
      siteTo={siteTo}
      hasAnswers={hasAnswers}
      message={actionData ? null : toCompletedMessage(progress)}
    >
      <title>{`${t("embed.done")} · ${name} · ${t("site.name")}`}</title>
      <h1 tabIndex={-1}>
        {t("topic.resultHeading")} {t("topic.score", progress)}
      </h1>
      <p>{t(progress.right === progress.total ? "topic.allRight" : "embed.lookAgain")}</p>
      {actionData && (
        <div role="alert">
          <Notice kind="warning">{t("topic.roundFailed")}</Notice>
        </div>
      )}
      <div className={actionsClass()}>
        {wrongTo && (
          <EmbedLink to={wrongTo} className={buttonClass("primary")}>
            {t("topic.wrongAgain")}
          </EmbedLink>
        )}
        <form method="post" target="_self">
          <Button variant={wrongTo ? "secondary" : "primary"}>{t("topic.again")}</Button>
        </form>
      </div>
    </EmbedShell>
  );
}
