import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Picture } from "~/domain/quiz/question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { topicPath } from "~/links/paths.ts";
import { Section } from "~/ui/layout/section.tsx";
import { type Hue, toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { TopicPicture } from "~/ui/picture/picture.tsx";
import styles from "./progress-card.module.css";
import type { TopicView } from "./read-progress.server.ts";

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

type Props = {
  hue: Hue;
  seed: string;
  image: Picture | null;
  /** The height of the sun, 0 to 1. */
  share: number;
  name: ReactNode;
  figures: readonly { label: string; value: string }[];
  /** A text if there is nothing left to do. */
  next: { label: string; link: ReactNode } | string;
};

function ProgressCard({ hue, seed, image, share, name, figures, next }: Props) {
  return (
    <article className={styles.card} data-hue={hue}>
      <TopicPicture
        className={styles.picture}
        hue={hue}
        seed={seed}
        image={image}
        place="card"
        sunAt={share}
      />
      <div className={styles.body}>
        <h3 className={styles.name}>{name}</h3>
        <dl className={styles.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {typeof next === "string" ? (
          <p className={styles.label}>{next}</p>
        ) : (
          <p className={styles.next}>
            <span className={styles.label}>
              {next.label} <Icon name="arrow-right" />
            </span>{" "}
            {next.link}
          </p>
        )}
      </div>
    </article>
  );
}
