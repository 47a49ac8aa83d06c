import { useTranslation } from "~/i18n/use-translation.ts";
import { ChallengeCard, type ChallengeView } from "~/routes/site/topics/challenge-card.tsx";
import { Section } from "~/ui/layout/section.tsx";
import { toHue } from "~/ui/picture/hue.ts";

type Pitch = ChallengeView & { topic: { name: string | null; color: string | null } };

export function PitchChallenges({ challenges }: { challenges: readonly Pitch[] }) {
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
