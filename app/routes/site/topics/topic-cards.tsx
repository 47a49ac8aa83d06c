import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { topicPath } from "~/links/paths.ts";
import { TopicCard } from "~/ui/card/topic-card.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { SunMark } from "~/ui/picture/sun-mark.tsx";
import type { TopicView } from "./topic-view.ts";

type HeadingLevel = { headingLevel?: 2 | 3 };

export function TopicCards({ topics, headingLevel = 3 }: { topics: readonly TopicView[] } & HeadingLevel) {
  return topics.map((topic) => <Card key={topic.globalId} topic={topic} headingLevel={headingLevel} />);
}

function Card({ topic, headingLevel }: { topic: TopicView } & Required<HeadingLevel>) {
  const { t } = useTranslation();
  const { questionCount: total, answered, diplomaPercent: percent } = topic;
  const note =
    percent > 0
      ? t("start.diplomaShare", { percent })
      : answered === 0 && t("start.questionCount", { count: total });
  const text =
    answered === total ? t("start.topicDone", { total }) : t("start.topicProgress", { answered, total });
  return (
    <TopicCard
      headingLevel={headingLevel}
      hue={toHue(topic.color)}
      seed={topic.globalId}
      image={topic.image}
      name={topic.name}
      category={topic.category}
      description={topic.description}
      link={(children, className) => (
        <LocaleLink to={topicPath(topic)} className={className}>
          {children}
        </LocaleLink>
      )}
      progress={answered > 0 ? { text, value: answered, max: total } : null}
      note={topic.hasDiploma ? <DiplomaEarned /> : note}
    />
  );
}

function DiplomaEarned() {
  const { t } = useTranslation();
  return (
    <>
      <SunMark /> {t("start.diplomaEarned")}
    </>
  );
}
