import type { PitchChallenge } from "~/domain/quiz/catalogue.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { ChallengeCard } from "~/quiz/challenge-card.tsx";
import { toHue } from "~/ui/hue.ts";
import { Section } from "~/ui/section.tsx";

type Props = { challenges: readonly PitchChallenge[]; completedIds: readonly string[] };

export function PitchChallenges({ challenges, completedIds }: Props) {
  const { t } = useTranslation();
  if (challenges.length === 0) return null;
  return (
    <Section id="challenges" heading={t("start.challenges")} intro={t("start.challengesIntro")} layout="rows">
      {challenges.map(({ topic, image, ...challenge }) => (
        <ChallengeCard
          key={challenge.globalId}
          challenge={{
            ...challenge,
            imageUrl: image?.url ?? null,
            isCompleted: completedIds.includes(challenge.globalId),
          }}
          topic={topic}
          hue={toHue(topic.color)}
          label={topic.name}
        />
      ))}
    </Section>
  );
}
