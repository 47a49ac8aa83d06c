import type { TFunction } from "i18next";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath, topicPath } from "~/links/paths.ts";
import { isLoggedIn } from "~/middleware/caller.ts";
import { isKiosk } from "~/middleware/sessions.ts";
import { MyPage } from "~/routes/account/my-page.tsx";
import { actionsClass, buttonClass } from "~/ui/button.tsx";
import { Section } from "~/ui/layout/section.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Disclosure } from "~/ui/text/disclosure.tsx";
import { EmptyState } from "~/ui/text/empty-state.tsx";
import { Lead } from "~/ui/text/lead.tsx";
import { LinkList } from "~/ui/text/link-list.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";
import { BarChart } from "./bar-chart.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { readProgress, type TopicView } from "./read-progress.server.ts";
import { TopicCards } from "./topic-cards.tsx";

/** The page is also for learners without an account. */
export async function loader({ context }: Route.LoaderArgs) {
  return {
    progress: await readProgress(context),
    isLoggedIn: isLoggedIn(context),
    canSignUp: !isKiosk(context) && !isLoggedIn(context),
  };
}

type Progress = NonNullable<Route.ComponentProps["loaderData"]["progress"]>;

export default function ProgressPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { progress, canSignUp, isLoggedIn } = loaderData;
  const isEmpty = progress !== null && !progress.isPartial && progress.topics.length === 0;
  return (
    <MyPage tab="progress" hasErrors={false} isUnavailable={false} isWide isAnonymous={!isLoggedIn}>
      {(!progress || progress.isPartial) && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      {isEmpty && (
        <EmptyState
          heading={t("progress.emptyHeading")}
          text={t("progress.emptyText")}
          action={
            <LocaleLink to={pagePath("/")} className={buttonClass("primary")}>
              {t("progress.emptyAction")}
            </LocaleLink>
          }
        />
      )}
      {progress && !isEmpty && <Overview progress={progress} canSignUp={canSignUp} />}
    </MyPage>
  );
}

type OverviewProps = { progress: Progress; canSignUp: boolean };

function Overview({ progress, canSignUp }: OverviewProps) {
  const { t } = useTranslation();
  const { topics, missed, untouched } = progress;
  return (
    <>
      <Lead text={toSentence(progress, t)}>
        <div className={actionsClass()}>
          <Onward topics={topics} untouched={untouched} />
          {canSignUp && (
            <LocaleLink to={pagePath("/account/signup")} className={buttonClass("quiet")}>
              {t("topic.keep")}
            </LocaleLink>
          )}
        </div>
      </Lead>
      {topics.length > 0 && (
        <>
          <TopicCards topics={topics} />
          <ProgressChart topics={topics} />
        </>
      )}
      {missed.length > 0 && (
        <Section id="missed" heading={t("progress.missed")} layout="stack">
          <LinkList
            links={missed.map(({ to, text, topic }) => ({
              id: to,
              link: <LocaleLink to={to}>{text}</LocaleLink>,
              note: topic,
            }))}
          />
        </Section>
      )}
      {untouched.length > 0 && (
        <Section id="untouched" heading={t("progress.untouched")} layout="stack">
          <LinkList
            links={untouched.map((topic) => ({
              id: topic.slug,
              link: <LocaleLink to={topicPath(topic)}>{topic.name}</LocaleLink>,
              note: t("start.questionCount", { count: topic.questionCount }),
            }))}
          />
        </Section>
      )}
    </>
  );
}

function toSentence({ known, answered }: Progress, t: TFunction): string {
  if (known > 0) return t("progress.known", { count: known });
  return answered > 0 ? t("progress.noneKnown", { count: answered }) : t("progress.noAnswer");
}

/** Leads to the first unfinished topic, otherwise to one not begun. */
function Onward({ topics, untouched }: Pick<Progress, "topics" | "untouched">) {
  const { t } = useTranslation();
  const begun = topics.find(({ next }) => next !== null);
  const [other] = untouched;
  const to = begun?.next?.to ?? (other && topicPath(other));
  if (!to) return null;
  return (
    <LocaleLink to={to} className={buttonClass("primary")}>
      {begun ? t("start.continue", { topic: begun.name }) : t("start.begin", { topic: other?.name })}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}

function ProgressChart({ topics }: { topics: readonly TopicView[] }) {
  const { t } = useTranslation();
  const columns = ["topic", "questions", "knownLabel", "missed"] as const;
  return (
    <Section id="chart" heading={t("progress.chart")} layout="stack">
      <BarChart
        label={t("progress.chartLabel")}
        bars={topics.map(({ name, counts }) => ({ name, ...counts }))}
        legend={{
          known: t("progress.knownLabel"),
          missed: t("progress.missed"),
          open: t("progress.openQuestions"),
        }}
      />
      <Disclosure summary={t("progress.table")}>
        <FiguresTable
          caption={t("progress.caption")}
          columns={columns.map((column) => t(`progress.${column}`))}
          rows={topics.map(({ name, counts: { total, known, answered } }) => [
            name,
            total,
            known,
            answered - known,
          ])}
        />
      </Disclosure>
    </Section>
  );
}
