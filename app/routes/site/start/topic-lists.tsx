import { useTranslation } from "~/i18n/use-translation.ts";
import { TopicCards } from "~/routes/site/topics/topic-cards.tsx";
import type { TopicView } from "~/routes/site/topics/topic-view.ts";
import { LoneCard, Section } from "~/ui/layout/section.tsx";

export function TopicLists({ lists }: { lists: readonly { name: string; topics: readonly TopicView[] }[] }) {
  const { t } = useTranslation();
  const [first, ...others] = lists;
  if (!first) return <p>{t("start.noTopics")}</p>;
  if (first.topics.length === 1 && others.length === 0) {
    return (
      <LoneCard id="topics-0">
        <TopicCards topics={first.topics} headingLevel={2} />
      </LoneCard>
    );
  }
  return lists.map((list, index) => (
    <Section key={`${index} ${list.name}`} id={`topics-${index}`} heading={list.name || t("start.topics")}>
      <TopicCards topics={list.topics} />
    </Section>
  ));
}
