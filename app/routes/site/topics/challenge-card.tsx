import type { EnglishPath } from "~/domain/addresses/paths.ts";
import type { Challenge } from "~/domain/challenge/challenge.ts";
import type { Picture } from "~/domain/quiz/question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { TopicCard } from "~/ui/card/topic-card.tsx";
import type { Hue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";

export type ChallengeView = Pick<Challenge, "globalId" | "title" | "description"> & {
  to: EnglishPath;
  image: Picture | null;
  isCompleted: boolean;
  /** Null if it is unknown. */
  answers: { answered: number; total: number } | null;
};

type Props = {
  challenge: ChallengeView;
  hue: Hue;
  label: string | null;
  headingLevel?: 3 | 4;
};

export function ChallengeCard({ challenge, hue, label, headingLevel = 3 }: Props) {
  const { t } = useTranslation();
  const { answered, total } = challenge.answers ?? { answered: 0, total: 0 };
  const isBegun = answered > 0 && !challenge.isCompleted;
  const progress = isBegun
    ? { text: t("topic.challengeProgress", { answered, total }), value: answered, max: total }
    : null;
  return (
    <TopicCard
      headingLevel={headingLevel}
      hue={hue}
      seed={challenge.globalId}
      image={challenge.image}
      category={label}
      name={challenge.title}
      description={challenge.description}
      link={(children, className) => (
        <LocaleLink to={challenge.to} className={className}>
          {children}
        </LocaleLink>
      )}
      progress={progress}
      note={
        challenge.isCompleted && (
          <>
            <Icon name="check" /> {t("topic.challengeCompleted")}
          </>
        )
      }
    />
  );
}
