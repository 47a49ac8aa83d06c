import { useTranslation } from "~/i18n/use-translation.ts";
import { Section } from "~/ui/layout/section.tsx";
import { TopicCards } from "./topic-cards.tsx";
import type { TopicView } from "./topic-view.ts";

export function TopicShelf({ topics }: { topics: readonly TopicView[] }) {
  const { t } = useTranslation();
  if (topics.length === 0) return <p>{t("start.noTopics")}</p>;
  return (
    <Section id="topics" heading={t("group.topics")}>
      <TopicCards topics={topics} />
    </Section>
  );
}
