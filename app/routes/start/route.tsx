import { use } from "react";
import { type PitchChallenge, visibleLists } from "~/domain/quiz/catalogue.ts";
import { findOpening } from "~/domain/quiz/opening-question.ts";
import { readForm, seeOther } from "~/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState } from "~/links/cookieless-state.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { challengePath } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { contentOr503 } from "~/quiz/content-or-503.server.ts";
import type { LearnerProgress } from "~/quiz/topics/read-progress.server.ts";
import { toTopicView } from "~/quiz/topics/topic-view.ts";
import { getCatalogue } from "~/services/content/content.server.ts";
import { readShowWelcomeInfo, writeShowWelcomeInfo } from "~/sessions/welcome-info-cookie.server.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { StatLine } from "~/ui/stat-line.tsx";
import type { Route } from "./+types/route";
import { KioskTopics } from "./kiosk-topics.tsx";
import { PitchChallenges } from "./pitch-challenges.tsx";
import { readLearner } from "./read-learner.server.ts";
import { StartHero } from "./start-hero.tsx";
import { TopicGroups } from "./topic-groups.tsx";
import { TopicLists } from "./topic-lists.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = getLocale(context);
  const catalogue = await contentOr503(getCatalogue(locale));
  const lists = visibleLists(catalogue);
  const { learner, progress } = await readLearner(context, catalogue);
  const isNew = learner.answeredCount === 0 && !learner.isUnavailable;
  const opening = isNew ? findOpening(lists) : null;
  return {
    heading: catalogue.title,
    lists: lists.map(({ name, topics }) => ({
      name,
      topics: topics.map((topic) => toTopicView(topic, progress)),
    })),
    questionCount: catalogue.questionIds.length,
    firstQuestion: opening && { topic: opening.topic.slug, question: opening.question },
    showWelcomeInfo: isNew && readShowWelcomeInfo(request.headers.get("Cookie")),
    challenges: catalogue.pitchChallenges.map((challenge) => toPitch(challenge, progress)),
    topicGroups: catalogue.topicGroups,
    learner,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const here = inLocale(getLocale(context), "/");
  if (form.get("intent") !== "hide-welcome-info") return seeOther(here);
  return seeOther(here, { "Set-Cookie": writeShowWelcomeInfo(false) });
}

export default function StartPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { lists, learner, questionCount } = loaderData;
  const hasCookies = use(CookielessState) === null;
  const isKiosk = use(KioskMode);
  const saysFigure = loaderData.firstQuestion !== null || learner.answeredCount > 0;
  const stats = [{ value: questionCount, text: t("start.questions", { count: questionCount }) }];
  const head = (
    <>
      <title>{`${t("site.name")} · ${t("layout.tagline")}`}</title>
      <meta name="description" content={t("start.intro")} />
      {import.meta.env.SSR && (
        <ShareMeta title={`${t("site.name")} · ${t("layout.tagline")}`} description={t("start.intro")} />
      )}
    </>
  );
  if (isKiosk) {
    const topics = lists.flatMap((list) => list.topics);
    return (
      <>
        {head}
        <KioskTopics heading={loaderData.heading} topics={topics} />
      </>
    );
  }
  return (
    <>
      {head}
      <StartHero {...loaderData} />
      {!saysFigure && <StatLine stats={stats} />}
      {learner.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      {loaderData.showWelcomeInfo && hasCookies && <WelcomeInfo />}
      <TopicLists lists={lists} />
      <PitchChallenges challenges={loaderData.challenges} />
      <TopicGroups groups={loaderData.topicGroups} />
    </>
  );
}

/** Hidden for good by a cookie, and therefore not shown on a visit without cookies. */
function WelcomeInfo() {
  const { t } = useTranslation();
  return (
    <Notice
      heading={t("start.welcomeHeading")}
      action={
        <form method="post">
          <Button variant="secondary" name="intent" value="hide-welcome-info">
            {t("start.hideWelcome")}
          </Button>
        </form>
      }
    >
      <p>{t("start.welcomeText")}</p>
    </Notice>
  );
}

function toPitch(
  { topic, globalId, slug, title, description, image }: PitchChallenge,
  { completedChallengeIds }: LearnerProgress,
) {
  return {
    globalId,
    title,
    description,
    topic: { name: topic.name, color: topic.color },
    to: challengePath(topic, { slug }),
    image,
    isCompleted: completedChallengeIds.has(globalId),
    answers: null,
  };
}
