import { listEmbedded } from "~/domain/quiz/list-embedded.ts";
import { readForm } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { EmbedLink } from "~/links/embed-link.tsx";
import { embedQuestionPath, oembedMeta, toOembedLinks } from "~/links/embed-paths.ts";
import { topicPath } from "~/links/paths.ts";
import { readRounds } from "~/quiz/ask.server.ts";
import { requireTopic } from "~/quiz/find.server.ts";
import { canHandOff, handOff } from "~/routes/embed/embed-redirects.server.ts";
import { EmbedShell } from "~/routes/embed/embed-shell.tsx";
import { findEmbedTest, nextEmbedPath, toEmbedProgress } from "~/routes/embed/embed-test.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import type { Route } from "./+types/route";

export const meta = oembedMeta;

export const handle: PageHandle = { layout: "embed", script: "embed-frame" };

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const topic = await requireTopic(args);
  const test = findEmbedTest(topic, url.searchParams);
  const { byTest } = await readRounds(context, topic, test ? [test] : []);
  const round = test && (byTest.get(test.globalId) ?? null);
  const first = test && listEmbedded(test)[0];
  return {
    oembed: test ? toOembedLinks(url) : [],
    name: topic.name,
    color: topic.color,
    description: topic.description,
    siteTo: topicPath(topic),
    hasAnswers: canHandOff(context),
    progress: test && toEmbedProgress(test, round),
    goOnTo:
      test && round
        ? nextEmbedPath(topic, test, round).path
        : first && embedQuestionPath(topic, first.globalId),
  };
}

export async function action(args: Route.ActionArgs) {
  await readForm(args.request);
  return handOff(args.context, topicPath(await requireTopic(args)));
}

export default function EmbedTopicPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { name, description, siteTo, hasAnswers, progress, goOnTo } = loaderData;
  return (
    <EmbedShell color={loaderData.color} siteTo={siteTo} hasAnswers={hasAnswers}>
      <title>{`${name} · ${t("site.name")}`}</title>
      <h1 tabIndex={-1}>{name}</h1>
      {description && <p>{description}</p>}
      {progress && goOnTo ? (
        <>
          <p>
            {progress.answered > 0
              ? t("topic.progress", progress)
              : t("topic.notBegun", { count: progress.total })}
          </p>
          <EmbedLink to={goOnTo} className={buttonClass("primary")}>
            {t(progress.answered > 0 ? "topic.goOn" : "topic.start")}
            <Icon name="arrow-right" />
          </EmbedLink>
        </>
      ) : (
        <p>{t("topic.noTest")}</p>
      )}
    </EmbedShell>
  );
}
