import { useTranslation } from "~/i18n/use-translation.ts";
import { ChallengeCard, type ChallengeView } from "~/quiz/challenge-card.tsx";
import { toHue } from "~/ui/hue.ts";
import { Section } from "~/ui/section.tsx";

type Pitch = ChallengeView & { topic: { name: string | null; color: string | null } };

export function PitchChallenges({ challenges }: { challenges: readonly Pitch[] }) {
  const { t } = useTranslation();
  if (challenges.length === 0) return null;
  return (
    <Section id="challenges" heading={t("start.challenges")} intro={t("start.challengesIntro")} layout="rows">
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
