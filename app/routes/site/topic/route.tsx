import { data } from "react-router";
import { frameSourcesContext } from "~/contexts.ts";
import { toPercent } from "~/domain/progress/percentage.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaPath } from "~/links/diploma-paths.ts";
import { topicEmbedPath } from "~/links/embed-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale, localizedPath } from "~/links/localized-paths.ts";
import { oembedMeta, toOembedLinks } from "~/links/oembed-links.ts";
import { pagePath, questionPath, topicPath } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { requireTopic } from "~/routes/question/core/content/require-topic.server.ts";
import { readRounds } from "~/routes/question/core/test/rounds.server.ts";
import { startRound } from "~/routes/question/core/test/start-round.server.ts";
import { MAX_WAIT_MS } from "~/services/content/content-cache.server.ts";
import { TopicHeader } from "~/ui/card/topic-header.tsx";
import { EmbedThis } from "~/ui/embed-this.tsx";
import { Section } from "~/ui/layout/section.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";
import { NextTest } from "./next-test.tsx";
import { readChapters } from "./read-chapters.server.ts";
import { readNextTopic } from "./read-next-topic.server.ts";
import { Stories } from "./stories.tsx";
import { TestPart } from "./test-part.tsx";
import { TestPath } from "./test-path.tsx";
import { toTestView } from "./test-view.ts";

export const meta = oembedMeta;

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const until = getServices(context).clock() + MAX_WAIT_MS;
  const topic = await requireTopic(args);
  const [rounds, { chapters, diplomaShare, isUnavailable }] = await Promise.all([
    readRounds(context, topic, topic.tests),
    readChapters(context, topic),
  ]);
  const tests = topic.tests.map((test) => toTestView(topic, test, rounds.byTest.get(test.globalId) ?? null));
  const areAllRight = tests.length > 0 && tests.every(({ right, total }) => right === total);
  context.set(frameSourcesContext, "'self'");
  const { globalId, slug, name, description, category, color, image } = topic;
  return {
    topic: { globalId, slug, name, description, category, color, image },
    oembed: tests.length > 0 ? toOembedLinks(url, name) : [],
    tests,
    chapters,
    diploma: topic.diplomaTest && toDiploma(topic, topic.diplomaTest, diplomaShare),
    next: areAllRight ? await readNextTopic(context, topic, until) : null,
    isUnavailable: rounds.isUnavailable || isUnavailable,
    backTo: getSessions(context).progress.topicEnterPath ?? pagePath("/"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const topic = await requireTopic(args);
  const slug = (await readForm(request)).get("test");
  const test = topic.tests.find((candidate) => candidate.slug === slug);
  if (!test) return seeOther(localizedPath(url.pathname));
  if (!(await startRound(context, topic, test))) return data({ failedTest: test.slug }, 503);
  const first = test.questions[0];
  const path = first ? questionPath(topic, test, first.globalId) : topicPath(topic);
  return seeOther(inLocale(getLocale(context), path));
}

export default function TopicPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topic, tests, chapters, backTo, next } = loaderData;
  const hue = toHue(topic.color);
  const only = tests.length === 1 ? tests[0] : undefined;
  const open = tests.find((test) => !test.isComplete);
  return (
    <>
      <title>{`${topic.name} · ${t("site.name")}`}</title>
      <ShareMeta title={topic.name} description={topic.description} hue={hue} />
      <TopicHeader
        hue={hue}
        seed={topic.globalId}
        image={topic.image}
        category={topic.category}
        name={topic.name}
        description={only?.isComplete ? null : topic.description}
        size={only?.isComplete ? "small" : "large"}
        back={
          <LocaleLink to={backTo}>
            <Icon name="arrow-left" />
            {t("topic.back")}
          </LocaleLink>
        }
      >
        {open && <NextTest test={open} isOnly={open === only} />}
      </TopicHeader>
      {actionData && (
        <div role="alert">
          <Notice kind="warning">{t("topic.roundFailed")}</Notice>
        </div>
      )}
      {loaderData.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      {tests.length === 0 && <p>{t("topic.noTest")}</p>}
      {tests
        .filter((test) => test.isComplete)
        .map((test) => (
          <TestPart
            key={test.slug}
            test={test}
            hue={hue}
            isOnly={test === only}
            next={test === tests.at(-1) ? next : null}
          />
        ))}
      <TestPath hue={hue} tests={tests} diploma={loaderData.diploma} />
      <Stories hue={hue} chapters={chapters} />
      {only?.isComplete && topic.description && (
        <Section id="about" heading={t("topic.about")} intro={topic.description} layout="stack" />
      )}
      {tests.length > 0 && <EmbedThis path={topicEmbedPath(topic)} title={topic.name} />}
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
