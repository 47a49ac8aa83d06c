import { use } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { topicEmbedPath } from "~/links/embed-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { KioskMode } from "~/links/page-contexts.ts";
import { sheetPath } from "~/links/paths.ts";
import { ChallengeCard } from "~/routes/site/topics/challenge-card.tsx";
import { actionsClass, buttonClass } from "~/ui/button.tsx";
import { TestStart } from "~/ui/card/test-start.tsx";
import { TopicHeader } from "~/ui/card/topic-header.tsx";
import { EmbedThis } from "~/ui/embed-this.tsx";
import { Section } from "~/ui/layout/section.tsx";
import type { Hue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { SunMark } from "~/ui/picture/sun.tsx";
import type { Route } from "./+types/route";
import type { ChapterView, TestView } from "./read-standing.server.ts";
import { TestPath } from "./test-path.tsx";
import { TopicPart } from "./topic-part.tsx";

type Props = Route.ComponentProps["loaderData"] & { hue: Hue };

/** What a topic's page always shows. Below a result it has no solid button. */
export function TopicParts({ topic, hue, tests, chapters, diploma, backTo, result, classTo }: Props) {
  const { t } = useTranslation();
  const hasDiploma = diploma?.isEarned === true;
  return (
    <>
      <TopicHeader
        hue={hue}
        seed={topic.globalId}
        image={topic.image}
        category={topic.category}
        name={topic.name}
        headingLevel={result ? 2 : 1}
        description={topic.description}
        isSunUp={hasDiploma}
        note={
          hasDiploma && (
            <>
              <SunMark /> {t("start.diplomaEarned")}
            </>
          )
        }
        back={
          <LocaleLink to={backTo}>
            <Icon name="arrow-left" />
            {t("topic.back")}
          </LocaleLink>
        }
      >
        {!result && <NextStep tests={tests} diploma={diploma} />}
      </TopicHeader>
      {tests.length === 0 && <p>{t("topic.noTest")}</p>}
      <TestPath hue={hue} tests={tests} diploma={diploma} />
      <Stories hue={hue} chapters={chapters} />
      {tests.length > 0 && <ForClass topic={topic} classTo={classTo} />}
      {tests.length > 0 && <EmbedThis path={topicEmbedPath(topic)} title={topic.name} />}
    </>
  );
}

/** A kiosk has no printer that a class could reach. */
function ForClass({ topic, classTo }: Pick<Props, "topic" | "classTo">) {
  const { t } = useTranslation();
  if (use(KioskMode)) return null;
  return (
    <div className={actionsClass()} data-print="no">
      {classTo && (
        <LocaleLink to={classTo} className={buttonClass("secondary")}>
          {t("rooms.useInClass")}
        </LocaleLink>
      )}
      <LocaleLink to={sheetPath(topic)} className={buttonClass("secondary")}>
        {t("sheet.print")}
      </LocaleLink>
    </div>
  );
}

type NextStepProps = {
  tests: readonly TestView[];
  diploma: { to: EnglishPath; isEarned: boolean } | null;
};

/** Leads to the first test that is not complete, otherwise to what was missed, otherwise to the diploma. */
function NextStep({ tests, diploma }: NextStepProps) {
  const { t } = useTranslation();
  const open = tests.find((test) => !test.isComplete);
  if (open) return <NextTest test={open} isOnly={tests.length === 1} />;
  const again = tests.find(({ againTo }) => againTo !== null);
  if (again?.againTo)
    return <SolidLink to={again.againTo} text={t("topic.tryMissed", { count: again.missedCount })} />;
  if (!diploma || diploma.isEarned) return null;
  return <SolidLink to={diploma.to} text={t("topic.toDiploma")} />;
}

/** A topic's only test needs no name. */
function NextTest({ test, isOnly }: { test: TestView; isOnly: boolean }) {
  const { t } = useTranslation();
  const { name, answered, total, right, nextTo } = test;
  const isStarted = answered > 0;
  const label = isOnly ? null : (name ?? t("topic.testName"));
  const count = isStarted ? null : t("topic.notBegun", { count: total });
  const text = t("topic.progress", { answered, total, right });
  return (
    <TestStart
      note={
        (label !== null || count !== null) && (
          <>
            <bdi>{label}</bdi>
            {label !== null && count !== null && ": "}
            {count}
          </>
        )
      }
      progress={isStarted ? { text, value: answered, max: total } : null}
    >
      {nextTo && <SolidLink to={nextTo} text={isStarted ? t("topic.goOn") : t("topic.start")} />}
    </TestStart>
  );
}

function SolidLink({ to, text }: { to: EnglishPath; text: string }) {
  return (
    <LocaleLink to={to} className={buttonClass("primary", "large")}>
      {text}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}

type StoriesProps = { hue: Hue; chapters: readonly ChapterView[] };

function Stories({ hue, chapters }: StoriesProps) {
  const { t } = useTranslation();
  if (chapters.length === 0) return null;
  return (
    <TopicPart id="stories" heading={t("topic.stories")}>
      {chapters.map(({ id, name, description, challenges }, index) => (
        <Section
          key={id}
          id={`chapter-${index}`}
          heading={name || t("topic.challenges")}
          intro={description}
          headingLevel={3}
        >
          {challenges.map((challenge) => (
            <ChallengeCard
              key={challenge.globalId}
              challenge={challenge}
              hue={hue}
              label={challenge.isVideo ? t("topic.video") : t("topic.challenge")}
              headingLevel={4}
            />
          ))}
        </Section>
      ))}
    </TopicPart>
  );
}
