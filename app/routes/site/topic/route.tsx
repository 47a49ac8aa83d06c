import { use } from "react";
import { data } from "react-router";
import { frameSourcesContext, pageScriptContext } from "~/contexts.ts";
import { toPercent } from "~/domain/progress/knowledge.ts";
import { findTest, type Test, type Topic } from "~/domain/quiz/topic.ts";
import { textIn } from "~/http/form-text.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaPath } from "~/links/document-paths.ts";
import { oembedMeta, toOembedLinks } from "~/links/embed-paths.ts";
import { inLocale, localizedPath } from "~/links/localized-paths.ts";
import { KioskMode } from "~/links/page-contexts.ts";
import { pagePath, questionPath, topicPath } from "~/links/paths.ts";
import { newRoomPath } from "~/links/room-paths.ts";
import { knowsRooms } from "~/middleware/knows-rooms.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { startRound } from "~/quiz/ask.server.ts";
import { requireTopic } from "~/quiz/find.server.ts";
import { MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import { toHue } from "~/ui/picture/hue.ts";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";
import { readStanding, toChapterViews, toTestView } from "./read-standing.server.ts";
import { readResult } from "./result/read-result.server.ts";
import { Result } from "./result/result.tsx";
import { TopicParts } from "./topic-parts.tsx";

export const meta = oembedMeta;

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const topic = await requireTopic(args);
  const until = getServices(context).clock() + MAX_WAIT_MS;
  const standing = await readStanding(context, topic, until);
  const slug = url.searchParams.get("result");
  context.set(frameSourcesContext, "'self'");
  const result = await readResult(context, { topic, standing, slug, until });
  if (result) context.set(pageScriptContext, "share-links");
  const { globalId, name, description, category, color, image } = topic;
  return {
    topic: { globalId, slug: topic.slug, name, description, category, color, image },
    oembed: topic.tests.length > 0 ? toOembedLinks(url) : [],
    result,
    tests: topic.tests.map((test) => toTestView(topic, test, standing)),
    chapters: toChapterViews(topic, standing),
    diploma: topic.diplomaTest && toDiploma(topic, topic.diplomaTest, standing.progress?.diplomaShare ?? 0),
    classTo: knowsRooms(context) && topic.tests.length > 0 ? toClass(topic) : null,
    isUnavailable: standing.isUnavailable,
    backTo: getSessions(context).progress.topicEnterPath ?? pagePath("/"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const topic = await requireTopic(args);
  const test = findTest(topic, textIn(await readForm(request), "test"));
  if (!test) return seeOther(localizedPath(url.pathname));
  if (!(await startRound(context, topic, test))) return data({ failedTest: test.slug }, 503);
  const first = test.questions[0];
  const path = first ? questionPath(topic, test, first.globalId) : topicPath(topic);
  return seeOther(inLocale(getLocale(context), path));
}

export default function TopicPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topic, result } = loaderData;
  const hue = toHue(topic.color);
  const isKiosk = use(KioskMode);
  return (
    <>
      {!result && <title>{`${topic.name} · ${t("site.name")}`}</title>}
      <ShareMeta title={topic.name} description={topic.description} pictureOf={topicPath(topic)} />
      {actionData && (
        <div role="alert">
          <Notice kind="warning">{t("topic.roundFailed")}</Notice>
        </div>
      )}
      {loaderData.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      {result && <Result topic={topic} hue={hue} result={result} />}
      {!(result && isKiosk) && <TopicParts {...loaderData} hue={hue} />}
    </>
  );
}

function toDiploma(topic: Topic, { questions }: Test, share: number) {
  return {
    to: diplomaPath(topic),
    total: questions.length,
    percent: toPercent(share),
    isEarned: share === 1,
  };
}

/** The form for a new room, with the first test ticked. */
function toClass({ slug, tests: [first] }: Topic) {
  return newRoomPath({ topic: slug, ...(first && { test: first.slug }) });
}
