import { useTranslation } from "~/i18n/use-translation.ts";
import { ChallengeCard } from "~/routes/site/topics/challenge-card.tsx";
import { Section } from "~/ui/layout/section.tsx";
import type { Hue } from "~/ui/picture/hue.ts";
import type { ChapterView } from "./chapter-view.ts";
import { TopicPart } from "./topic-part.tsx";

type Props = { hue: Hue; chapters: readonly ChapterView[] };

export function Stories({ hue, chapters }: Props) {
  const { t } = useTranslation();
  if (chapters.length === 0) return null;
  return (
    <TopicPart id="stories" heading={t("topic.stories")}>
      {chapters.map(({ id, name, description, challenges }, index) => (
        <Section
          key={id}
          id={`chapter-${index}`}
          heading={name || t("topic.challenges")}
          intro={description}
          headingLevel={3}
        >
          {challenges.map((challenge) => (
            <ChallengeCard
              key={challenge.globalId}
              challenge={challenge}
              hue={hue}
              label={challenge.isVideo ? t("topic.video") : t("topic.challenge")}
              headingLevel={4}
            />
          ))}
        </Section>
      ))}
    </TopicPart>
  );
}
