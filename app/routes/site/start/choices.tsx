import type { TFunction } from "i18next";
import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState } from "~/links/cookieless-state.ts";
import { type Stat, StatLine } from "~/routes/site/stat-line.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import { PitchChallenges } from "./pitch-challenges.tsx";
import type { StartView } from "./read-start.server.ts";
import { TopicGroups } from "./topic-groups.tsx";
import { TopicLists } from "./topic-lists.tsx";
import { WelcomeInfo } from "./welcome-info.tsx";

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
