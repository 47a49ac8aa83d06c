import type { TFunction } from "i18next";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { topicPath } from "~/links/paths.ts";
import { type CardProgress, TopicCard } from "~/ui/card/topic-card.tsx";
import { Section } from "~/ui/layout/section.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { SunMark } from "~/ui/picture/sun.tsx";
import type { TopicView } from "./read-topic-views.server.ts";

type HeadingLevel = { headingLevel?: 2 | 3 };

export function TopicCards({ topics, headingLevel = 3 }: { topics: readonly TopicView[] } & HeadingLevel) {
  return topics.map((topic) => <Card key={topic.globalId} topic={topic} headingLevel={headingLevel} />);
}

function Card({ topic, headingLevel }: { topic: TopicView } & Required<HeadingLevel>) {
  const { t } = useTranslation();
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
      progress={toProgress(topic, t)}
      note={topic.hasDiploma ? <DiplomaEarned /> : noteOf(topic, t)}
    />
  );
}

function toProgress({ counts }: TopicView, t: TFunction): CardProgress | null {
  if (!counts || counts.known === 0) return null;
  const { known, total } = counts;
  const text = known === total ? t("start.allKnown", { total }) : t("start.known", { known, total });
  return { text, value: known, max: total };
}

function noteOf({ counts, questionCount, diplomaPercent }: TopicView, t: TFunction): string | null {
  if (diplomaPercent > 0) return t("start.diplomaShare", { percent: diplomaPercent });
  if (!counts || counts.answered === 0) return t("start.questionCount", { count: questionCount });
  const { known, answered, total } = counts;
  return known > 0 ? null : t("start.topicProgress", { answered, total });
}

function DiplomaEarned() {
  const { t } = useTranslation();
  return (
    <>
      <SunMark /> {t("start.diplomaEarned")}
    </>
  );
}

export function TopicShelf({ topics }: { topics: readonly TopicView[] }) {
  const { t } = useTranslation();
  if (topics.length === 0) return <p>{t("start.noTopics")}</p>;
  return (
    <Section id="topics" heading={t("group.topics")}>
      <TopicCards topics={topics} />
    </Section>
  );
}
