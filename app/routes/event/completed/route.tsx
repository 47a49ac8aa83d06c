import type { ReactNode } from "react";
import { data, redirect, type RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { firstUnanswered } from "~/domain/event/event.ts";
import type { Results } from "~/domain/quiz/round.ts";
import { findQuestion } from "~/domain/quiz/topic.ts";
import { notFound, readForm, seeOther } from "~/http/http.ts";
import { visitHeaders } from "~/http/reset-kiosk.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { eventCompletedPath, eventPath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath, topicPath } from "~/links/paths.ts";
import { getCaller, isLoggedIn } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { forgetUser, getSessions, isCookieless, isKiosk } from "~/middleware/sessions.ts";
import { Explanation } from "~/quiz/explanation.tsx";
import { AnswersUnread } from "~/routes/event/answers-unread.tsx";
import { readEventAnswers } from "~/routes/event/event-answers.server.ts";
import { EventShell } from "~/routes/event/event-shell.tsx";
import { type OpenEvent, requireOpenEvent, toScene } from "~/routes/event/require-event.server.ts";
import { listAnsweredQuestions } from "~/services/users/answers.server.ts";
import { EMPTY_PROGRESS } from "~/sessions/progress-session.server.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { type Missed, MissedList } from "~/ui/card/missed-list.tsx";
import { ResultPath } from "~/ui/card/result-path.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { type Hue, toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import type { Route } from "./+types/route";
import styles from "./result-summary.module.css";
import { type ExplainedView, readExplained, type ResultView, toResult } from "./result-view.server.ts";

export const handle: PageHandle = { layout: "quiz" };

/** @throws a redirect to the event's page before every question has an answer, or before the first in a closed room */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, url } = args;
  const open = await requireOpenEvent(args);
  const { event, topic } = open;
  const shown = {
    event: { code: event.code, name: event.name },
    scene: toScene(open),
    topic: topic && { name: topic.name, to: topicPath(topic) },
  };
  const results = await readEventAnswers(context, request, open);
  if (!results)
    return data({ ...shown, result: null, canStartAnew: false, explained: null }, { status: 503 });
  if (!isOver(open, results)) throw redirect(inLocale(getLocale(context), eventPath(event)));
  const explainedId = url.searchParams.get("question");
  const explained =
    explainedId === null || !results.has(explainedId) ? null : findQuestion(open.test, explainedId);
  if (explainedId !== null && !explained) return notFound(request);
  return {
    ...shown,
    result: toResult(open, results),
    canStartAnew: await canStartAnew(context, open),
    explained: explained && (await readExplained(context, explained, results)),
  };
}

/** Begins anew for the next pupil at a shared tablet. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  await readForm(request);
  const open = await requireOpenEvent(args);
  if (await canStartAnew(context, open)) return startAnew(context, open.event);
  return seeOther(inLocale(getLocale(context), eventCompletedPath(open.event)));
}

export default function EventCompletedPage({ loaderData }: Route.ComponentProps) {
  const { event, scene, result, explained } = loaderData;
  return (
    <EventShell color={scene.color} closeTo={eventPath(event)} sceneryUrl={scene.image?.url ?? null}>
      {!result && <AnswersUnread name={event.name} scene={scene} />}
      {result && explained && <EventExplanation event={event} explained={explained} />}
      {result && !explained && <EventResult {...loaderData} result={result} />}
    </EventShell>
  );
}

type Context = Readonly<RouterContextProvider>;

/** True if only answers in rooms and events are lost. False if addresses carry the sessions: they would lead back to the last pupil. */
async function canStartAnew(context: Context, { room }: Pick<OpenEvent, "room">): Promise<boolean> {
  const { userUuid } = getSessions(context).auth;
  if (!room || userUuid === null) return false;
  if (isKiosk(context) || isLoggedIn(context) || isCookieless(context)) return false;
  const answeredIds = await readOrNull(context, listAnsweredQuestions(getCaller(context), userUuid));
  return answeredIds?.length === 0;
}

/** Forgets the pupil, and keeps the admission of the class. */
function startAnew(context: Context, event: OpenEvent["event"]): Response {
  const locale = getLocale(context);
  const sessions = getSessions(context);
  forgetUser(context);
  sessions.progress = { ...EMPTY_PROGRESS, openedCodes: sessions.progress.openedCodes };
  return seeOther(inLocale(locale, eventPath(event)), visitHeaders(context, locale));
}

type EventExplanationProps = { event: { code: string }; explained: ExplainedView };

function EventExplanation({ event, explained: { text, ...view } }: EventExplanationProps) {
  const { t } = useTranslation();
  return (
    <Explanation
      title={`${t("question.explanation")} · ${text}`}
      {...view}
      actions={
        <LocaleLink to={eventCompletedPath(event)} className={buttonClass("primary")}>
          <Icon name="arrow-left" />
          {t("event.backToResult")}
        </LocaleLink>
      }
    />
  );
}

type ResultSummaryProps = {
  heading: string;
  score: string;
  /** For each question, whether the answer is right. */
  stones: readonly boolean[];
  stonesText: string | null;
  sentence: string;
  note: string;
  hue: Hue;
  wrongHeading: string;
  wrong: readonly Missed[];
  children: ReactNode;
};

function ResultSummary(props: ResultSummaryProps) {
  return (
    <section className={styles.result} data-hue={props.hue} aria-labelledby="result">
      <div className={styles.top}>
        <div className={styles.words}>
          <h2 className={styles.heading} id="result" tabIndex={-1}>
            {props.heading} <strong className={styles.score}>{props.score}</strong>
          </h2>
          {props.stonesText && <VisuallyHidden>{props.stonesText}</VisuallyHidden>}
          <p className={styles.sentence}>{props.sentence}</p>
          <p className={styles.note}>{props.note}</p>
          <div className={styles.actions}>{props.children}</div>
        </div>
        {/* The drawing is last, because words that arrive later would push it down on a phone. */}
        <ResultPath stones={props.stones} />
      </div>
      {props.wrong.length > 0 && <MissedList id="missed" heading={props.wrongHeading} missed={props.wrong} />}
    </section>
  );
}

type Props = {
  event: { name: string };
  scene: { color: string | null };
  topic: { name: string; to: EnglishPath } | null;
  result: ResultView;
  canStartAnew: boolean;
};

function EventResult({
  event,
  scene,
  topic,
  canStartAnew,
  result: { total, right, stones, wrong, ...result },
}: Props) {
  const { t, locale } = useTranslation();
  const score = t("topic.score", { right, total });
  const positions = stones.flatMap((isLit, index) => (isLit ? [String(index + 1)] : []));
  const list = new Intl.ListFormat(locale).format(positions);
  return (
    <section>
      <title>{`${t("event.resultTitle", { score })} · ${event.name} · ${t("site.name")}`}</title>
      <h1 tabIndex={-1}>{event.name}</h1>
      <ResultSummary
        heading={t("topic.resultHeading")}
        score={score}
        stones={stones}
        stonesText={right > 0 ? t("topic.rightOnes", { count: right, list }) : null}
        sentence={t(right === total ? "topic.allRight" : "event.thanks")}
        note={t("topic.guessing", { count: result.rightByGuessing })}
        hue={toHue(scene.color)}
        wrongHeading={t("topic.wrongHeading")}
        wrong={wrong.map((item) => ({
          ...item,
          link: <LocaleLink to={item.explanationTo}>{t("topic.readWhy")}</LocaleLink>,
        }))}
      >
        <LocaleLink to={topic?.to ?? pagePath("/")} className={buttonClass("primary")}>
          {topic ? t("single.toTopic", { topic: topic.name }) : t("event.toStart")}
          <Icon name="arrow-right" />
        </LocaleLink>
        {canStartAnew && (
          <form method="post">
            <Button variant="secondary">{t("event.somebodyElse")}</Button>
          </form>
        )}
      </ResultSummary>
    </section>
  );
}

function isOver({ test, isClosed }: OpenEvent, results: Results): boolean {
  if (isClosed) return results.size > 0;
  const order = test.questions.map(({ globalId }) => globalId);
  return firstUnanswered(order, results) === null;
}
