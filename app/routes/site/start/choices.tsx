import type { TFunction } from "i18next";
import { use } from "react";
import type { Catalogue } from "~/domain/quiz/catalogue.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { topicGroupPath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { CookielessState } from "~/links/page-contexts.ts";
import { ChallengeCard, type ChallengeView } from "~/routes/site/topics/challenge-card.tsx";
import type { TopicView } from "~/routes/site/topics/read-topic-views.server.ts";
import { TopicCards } from "~/routes/site/topics/topic-cards.tsx";
import { Button } from "~/ui/button.tsx";
import { LoneCard, Section } from "~/ui/layout/section.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { LinkList } from "~/ui/text/link-list.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { StartView } from "./read-start.server.ts";
import styles from "./stat-line.module.css";

export function Choices(start: StartView) {
  const { learner, lists, challenges, topicGroups, showWelcomeInfo, firstQuestion } = start;
  const { t } = useTranslation();
  const hasCookies = use(CookielessState) === null;
  return (
    <>
      {learner.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      <TopicLists lists={lists} />
      {showWelcomeInfo && hasCookies && <WelcomeInfo />}
      <PitchChallenges challenges={challenges} />
      <TopicGroups groups={topicGroups} />
      {!firstQuestion && <StatLine stats={listStats(start, t)} />}
    </>
  );
}

function listStats(
  { questionCount, learner: { answeredCount, rightAnswers } }: StartView,
  t: TFunction,
): Stat[] {
  const stats = [{ value: questionCount, text: t("start.questions", { count: questionCount }) }];
  if (answeredCount === 0) return stats;
  stats.push({ value: answeredCount, text: t("start.answered") });
  if (rightAnswers !== null)
    stats.push({ value: rightAnswers, text: t("start.rightAnswers", { count: rightAnswers }) });
  return stats;
}

function TopicLists({ lists }: { lists: readonly { name: string; topics: readonly TopicView[] }[] }) {
  const { t } = useTranslation();
  const [first, ...others] = lists;
  if (!first) return <p>{t("start.noTopics")}</p>;
  if (first.topics.length === 1 && others.length === 0) {
    return (
      <LoneCard id="topics-0">
        <TopicCards topics={first.topics} headingLevel={2} />
      </LoneCard>
    );
  }
  return lists.map((list, index) => (
    <Section key={`${index} ${list.name}`} id={`topics-${index}`} heading={list.name || t("start.topics")}>
      <TopicCards topics={list.topics} />
    </Section>
  ));
}

/** Not shown without cookies, because a cookie hides it for good. */
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

type Pitch = ChallengeView & { topic: { name: string | null; color: string | null } };

function PitchChallenges({ challenges }: { challenges: readonly Pitch[] }) {
  const { t } = useTranslation();
  if (challenges.length === 0) return null;
  return (
    <Section id="challenges" heading={t("start.challenges")} intro={t("start.challengesIntro")} layout="wide">
      {challenges.map((challenge) => (
        <ChallengeCard
          key={challenge.globalId}
          challenge={challenge}
          hue={toHue(challenge.topic.color)}
          label={challenge.topic.name}
        />
      ))}
    </Section>
  );
}

function TopicGroups({ groups }: { groups: Catalogue["topicGroups"] }) {
  const { t } = useTranslation();
  if (groups.length === 0) return null;
  return (
    <Section id="topic-groups" heading={t("group.topicGroups")} layout="list">
      <LinkList
        links={groups.map((group) => ({
          id: group.slug,
          link: <LocaleLink to={topicGroupPath(group)}>{group.name}</LocaleLink>,
          ...(group.description && { note: group.description }),
        }))}
      />
    </Section>
  );
}

type Stat = {
  value: string | number;
  text: string;
};

function StatLine({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className={styles.stats} role="list">
      {stats.map(({ value, text }) => (
        <li className={styles.stat} key={text}>
          <strong className={styles.value}>{value}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
