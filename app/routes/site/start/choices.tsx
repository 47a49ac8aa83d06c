import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState } from "~/links/cookieless-state.ts";
import { Notice } from "~/ui/text/notice.tsx";
import { PitchChallenges } from "./pitch-challenges.tsx";
import type { StartView } from "./read-start.server.ts";
import { TopicGroups } from "./topic-groups.tsx";
import { TopicLists } from "./topic-lists.tsx";
import { WelcomeInfo } from "./welcome-info.tsx";

export function Choices({ learner, lists, challenges, topicGroups, showWelcomeInfo }: StartView) {
  const { t } = useTranslation();
  const hasCookies = use(CookielessState) === null;
  return (
    <>
      {learner.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      <TopicLists lists={lists} />
      {showWelcomeInfo && hasCookies && <WelcomeInfo />}
      <PitchChallenges challenges={challenges} />
      <TopicGroups groups={topicGroups} />
    </>
  );
}
