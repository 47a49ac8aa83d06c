import type { TFunction } from "i18next";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { topicPath } from "~/links/paths.ts";
import { Section } from "~/ui/layout/section.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { ProgressCard } from "./progress-card.tsx";
import type { TopicView } from "./topic-view.ts";

export function TopicCards({ topics }: { topics: readonly TopicView[] }) {
  const { t } = useTranslation();
  return (
    <Section id="topics" heading={t("progress.topics")} layout="shelf">
      {topics.map((topic) => (
        <ProgressCard
          key={topic.globalId}
          hue={toHue(topic.color)}
          seed={topic.globalId}
          share={topic.share}
          name={<LocaleLink to={topicPath(topic)}>{topic.name}</LocaleLink>}
          figures={toFigures(topic, t)}
          next={
            topic.next
              ? {
                  label: topic.next.isMissed ? t("progress.tryAgain") : t("progress.next"),
                  link: <LocaleLink to={topic.next.to}>{topic.next.text}</LocaleLink>,
                }
              : t("progress.allKnown")
          }
        />
      ))}
    </Section>
  );
}

function toFigures({ counts, hasDiploma, diplomaPercent, challenges }: TopicView, t: TFunction) {
  const { total, known } = counts;
  const figures = [{ label: t("progress.knownLabel"), value: t("progress.ratio", { part: known, total }) }];
  if (hasDiploma) figures.push({ label: t("progress.diplomaLabel"), value: t("progress.earned") });
  if (!hasDiploma && diplomaPercent > 0)
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
