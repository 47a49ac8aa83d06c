import { useTranslation } from "~/i18n/use-translation.ts";
import { TopicCards } from "~/quiz/topics/topic-cards.tsx";
import type { TopicView } from "~/quiz/topics/topic-view.ts";
import { Section } from "~/ui/section.tsx";

export function TopicLists({ lists }: { lists: readonly { name: string; topics: readonly TopicView[] }[] }) {
  const { t } = useTranslation();
  if (lists.length === 0) return <p>{t("start.noTopics")}</p>;
  return lists.map((list, index) => (
    <Section key={`${index} ${list.name}`} id={`topics-${index}`} heading={list.name || t("start.topics")}>
      <TopicCards topics={list.topics} />
    </Section>
  ));
}
