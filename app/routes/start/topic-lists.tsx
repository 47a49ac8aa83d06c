import type { Picture } from "~/domain/quiz/question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { topicPath } from "~/links/paths.ts";
import { toHue } from "~/ui/hue.ts";
import { Section } from "~/ui/section.tsx";
import { SunMark } from "~/ui/sun-mark.tsx";
import { TopicCard } from "~/ui/topic-card.tsx";
import type { Learner } from "./read-learner.server.ts";

export type Card = {
  globalId: string;
  slug: string;
  name: string;
  description: string;
  category: string | null;
  color: string | null;
  image: Picture | null;
  questionCount: number;
};

export function TopicLists({
  lists,
  learner,
}: {
  lists: { name: string; topics: Card[] }[];
  learner: Learner;
}) {
  const { t } = useTranslation();
  if (lists.length === 0) return <p>{t("start.noTopics")}</p>;
  return lists.map((list, index) => (
    <Section key={`${index} ${list.name}`} id={`topics-${index}`} heading={list.name || t("start.topics")}>
      {list.topics.map((topic) => (
        <Topic key={topic.globalId} topic={topic} learner={learner} />
      ))}
    </Section>
  ));
}

function Topic({ topic, learner }: { topic: Card; learner: Learner }) {
  const { t } = useTranslation();
  const total = topic.questionCount;
  const answered = learner.answeredByTopic[topic.globalId] ?? 0;
  const percent = learner.diplomaPercent[topic.globalId] ?? 0;
  const note =
    percent > 0
      ? t("start.diplomaShare", { percent })
      : answered === 0 && t("start.questionCount", { count: total });
  const text =
    answered === total ? t("start.topicDone", { total }) : t("start.topicProgress", { answered, total });
  return (
    <TopicCard
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
      note={learner.earnedDiplomaIds.has(topic.globalId) ? <DiplomaEarned /> : note}
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
