import type { TFunction } from "i18next";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { topicPath } from "~/links/paths.ts";
import { Section } from "~/ui/layout/section.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { ProgressCard } from "./progress-card.tsx";
import type { TopicView } from "./topic-view.server.ts";

export function TopicCards({ topics }: { topics: readonly TopicView[] }) {
  const { t } = useTranslation();
  return (
    <Section id="topics" heading={t("progress.topics")} layout="shelf">
      {topics.map((topic) => (
        <ProgressCard
          key={topic.globalId}
          hue={toHue(topic.color)}
          seed={topic.globalId}
          image={topic.image}
          share={topic.share}
          name={<LocaleLink to={topicPath(topic)}>{topic.name}</LocaleLink>}
          figures={toFigures(topic, t)}
          next={
            topic.next
              ? {
                  label: topic.next.isAnswered ? t("progress.tryAgain") : t("progress.next"),
                  link: <LocaleLink to={topic.next.to}>{topic.next.text}</LocaleLink>,
                }
              : t("progress.allRight")
          }
        />
      ))}
    </Section>
  );
}

function toFigures({ counts, diplomaPercent, challenges }: TopicView, t: TFunction) {
  const { total, answered, right } = counts;
  const figures = [
    { label: t("progress.answered"), value: t("progress.ratio", { part: answered, total }) },
    { label: t("progress.right"), value: t("progress.ratio", { part: right, total }) },
  ];
  if (diplomaPercent !== null && diplomaPercent > 0)
    figures.push({
      label: t("progress.diploma"),
      value: t("progress.percent", { percent: diplomaPercent }),
    });
  if (challenges && challenges.total > 0)
    figures.push({
      label: t("progress.challenges"),
      value: t("progress.ratio", { part: challenges.completed, total: challenges.total }),
    });
  return figures;
}
