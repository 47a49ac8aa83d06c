import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath, topicPath } from "~/links/paths.ts";
import { requireLogin } from "~/middleware/current-user.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { MyPage } from "~/routes/account/my-page.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { Section } from "~/ui/layout/section.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { EmptyState } from "~/ui/text/empty-state.tsx";
import { Lead } from "~/ui/text/lead.tsx";
import { LinkList } from "~/ui/text/link-list.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";
import { ProgressChart } from "./progress-chart.tsx";
import { readProgress } from "./read-progress.server.ts";
import { TopicCards } from "./topic-cards.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  requireLogin(context, request);
  const { userUuid } = getSessions(context).auth;
  return { progress: userUuid === null ? null : await readProgress(context, userUuid) };
}

type Progress = NonNullable<Route.ComponentProps["loaderData"]["progress"]>;

export default function ProgressPage({ loaderData: { progress } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const isEmpty = progress !== null && !progress.isPartial && progress.topics.length === 0;
  return (
    <MyPage tab="progress" hasErrors={false} isUnavailable={false} isWide>
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
      {progress && !isEmpty && <Overview progress={progress} />}
    </MyPage>
  );
}

function Overview({ progress: { counts, topics, wrong, untouched } }: { progress: Progress }) {
  const { t } = useTranslation();
  const { answered, total, right } = counts;
  return (
    <>
      <Lead
        text={
          right === null
            ? t("progress.answeredSummary", { answered, total })
            : t("progress.summary", { answered, total, count: right })
        }
      >
        <Onward topics={topics} untouched={untouched} />
      </Lead>
      {topics.length > 0 && (
        <>
          <TopicCards topics={topics} />
          <ProgressChart topics={topics} />
        </>
      )}
      {wrong.length > 0 && (
        <Section id="wrong" heading={t("progress.wrong")} layout="stack">
          <LinkList
            links={wrong.map(({ to, text, topic }) => ({
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
