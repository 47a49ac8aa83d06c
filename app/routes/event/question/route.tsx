import { data, redirect } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { turnOf } from "~/domain/event/event.ts";
import { findOption } from "~/domain/quiz/question.ts";
import { type Results, withAnswer } from "~/domain/quiz/round.ts";
import type { Asked, ScopeOf } from "~/domain/quiz/scopes.ts";
import { findQuestion } from "~/domain/quiz/topic.ts";
import { seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { eventPath, eventQuestionPath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { createNonce, getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { readSubmission, respondChoiceMissing, respondNotSaved } from "~/quiz/answer.server.ts";
import { refuseQuestion } from "~/quiz/find.server.ts";
import { AnswerButton, Question } from "~/quiz/question.tsx";
import { isIn, letIn } from "~/quiz/refuse-code.server.ts";
import { storeAnswer } from "~/quiz/store-answer.server.ts";
import { problemIn, toQuestionView } from "~/quiz/views.ts";
import { AnswersUnread } from "~/routes/event/answers-unread.tsx";
import { nextEventPath, readEventAnswers } from "~/routes/event/event-answers.server.ts";
import type { EventArgs } from "~/routes/event/require-admission.server.ts";
import { type OpenEvent, requireOpenEvent, toScene } from "~/routes/event/require-event.server.ts";
import { getRoomOfNow } from "~/services/users/rooms.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { type QuizHeader, QuizShell } from "~/ui/layout/stage-shell.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";

export const handle: PageHandle = { layout: "quiz" };

/** @throws a redirect to the first unanswered question, if this one comes later */
export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const asked = await requireEventQuestion(args);
  const { event, test, question, results } = asked;
  const scene = toScene(asked);
  const shown = { event: event.name, scene, header: toHeader(asked) };
  if (!results) return data({ ...shown, view: null }, { status: 503 });
  const order = test.questions.map(({ globalId }) => globalId);
  const turn = turnOf(order, results, question.globalId);
  if (turn === "later") throw redirect(inLocale(getLocale(context), nextEventPath(asked, results)));
  const given = results.get(question.globalId)?.answerId;
  return {
    ...shown,
    view: {
      question: toQuestionView(question),
      sceneryUrl: scene.image?.url ?? null,
      checkedId: given ?? findOption(question, url.searchParams.get("answer"))?.globalId ?? null,
      isAnswered: turn === "answered",
      nonce: createNonce(context),
      isShared: asked.room !== null,
    },
    onward: { to: nextEventPath(asked, results), isResult: results.size === order.length },
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const asked = await requireEventQuestion(args);
  const { event, question, results } = asked;
  const { option, nonce } = await readSubmission(request, question);
  if (!option) return respondChoiceMissing();
  const outcome = await storeAnswer(context, asked, { option, nonce });
  if (outcome.kind === "not-saved" && (await hasJustClosed(context, asked)))
    return seeOther(inLocale(getLocale(context), eventPath(event)));
  if (!results || outcome.kind === "not-saved") {
    const back = { event: event.code, question: question.globalId, answer: option.globalId };
    return respondNotSaved(context, back);
  }
  const named = { kind: "event", code: event.code } as const;
  if (outcome.kind === "stored" && !isIn(context, named)) letIn(context, named);
  // After another answer, back to the question, because the first one counts.
  const isOther = outcome.kind === "counts" && outcome.isOther;
  const after = withAnswer({ number: 1, results }, question.globalId, outcome.answered).results;
  const path = isOther ? eventQuestionPath(event, question.globalId) : nextEventPath(asked, after);
  return seeOther(inLocale(getLocale(context), path));
}

export default function EventQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { event, scene, header, view } = loaderData;
  if (!view) {
    return (
      <QuizShell header={header} sceneryUrl={null}>
        <meta name="robots" content="noindex" />
        <AnswersUnread name={event} scene={scene} />
      </QuizShell>
    );
  }
  return (
    <QuizShell header={header} sceneryUrl={view.sceneryUrl}>
      <meta name="robots" content="noindex" />
      {view.isAnswered && <Notice>{t("event.answerStays")}</Notice>}
      <Question
        title={t("event.questionTitle", { position: header.position, event })}
        {...view}
        problem={problemIn(actionData)}
        actions={view.isAnswered ? <Onward {...loaderData.onward} /> : <AnswerButton />}
      />
    </QuizShell>
  );
}

type QuestionArgs = EventArgs & { params: { question: string } };

/** `results` is null if the learner's answers cannot be read. */
type EventQuestion = OpenEvent & Asked<ScopeOf<"event" | "room">> & { results: Results | null };

/** @throws 301 to the correct spelling, 404 if the event's test does not have the question; a redirect to the page of a closed room */
async function requireEventQuestion(args: QuestionArgs): Promise<EventQuestion> {
  const open = await requireOpenEvent(args);
  if (open.isClosed) throw seeOther(inLocale(getLocale(args.context), eventPath(open.event)));
  const question = findQuestion(open.test, args.params.question);
  if (!question) return refuseQuestion(args, open.test.questions);
  const results = await readEventAnswers(args.context, args.request, open);
  const answered = results?.get(question.globalId) ?? null;
  return { ...open, question, results, answered, isUnread: results === null };
}

function toHeader({ event, topic, test, question, results }: EventQuestion): QuizHeader {
  return {
    position: test.questions.indexOf(question) + 1,
    total: test.questions.length,
    answered: results?.size ?? 0,
    closeTo: eventPath(event),
    color: topic?.color ?? null,
  };
}

/** Whether the room was closed or deleted at this moment, just before the answer arrived. */
async function hasJustClosed(context: Route.ActionArgs["context"], { room }: EventQuestion) {
  if (!room) return false;
  const reading = getRoomOfNow(getCaller(context), room.code);
  const now = await readOrNull(
    context,
    reading.then((found) => ({ isOpen: found?.isOpen ?? false })),
  );
  return now?.isOpen === false;
}

function Onward({ to, isResult }: { to: EnglishPath; isResult: boolean }) {
  const { t } = useTranslation();
  return (
    <LocaleLink to={to} className={buttonClass("primary")}>
      {t(isResult ? "event.toResult" : "question.next")}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}
