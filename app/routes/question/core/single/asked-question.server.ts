import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import type { Asked, ScopeOf } from "~/domain/quiz/answer-scope.ts";
import type { TopicSummary } from "~/domain/quiz/catalogue.ts";
import { type AnswerOption, findOption, type Question } from "~/domain/quiz/question.ts";
import { notFound } from "~/http/http.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { contentOr503 } from "~/routes/question/core/content/content-or-503.server.ts";
import { respelled } from "~/routes/question/core/content/respelled.server.ts";
import { storeAnswer } from "~/routes/question/core/store-answer.server.ts";
import { getLatestAnswer } from "~/services/users/answers.server.ts";
import { singleAnswerIn, withSingleAnswer } from "~/sessions/kept-singles.server.ts";

type Context = Readonly<RouterContextProvider>;
type QuestionArgs = LoaderFunctionArgs & { params: { question: string } };

/** `topic` is the first visible one with the question. */
export type SingleQuestion = Asked<ScopeOf<"single">> & { topic: TopicSummary | null };

/** @throws 301 to the correct spelling, 404 for an unknown or removed question, 503 without content */
export async function requireSingleQuestion(args: QuestionArgs): Promise<SingleQuestion> {
  const { request, params, context } = args;
  const { content } = getServices(context);
  const locale = getLocale(context);
  const [question, { topics }] = await contentOr503(
    Promise.all([content.getQuestion(params.question, locale), content.getCatalogue(locale)]),
  );
  if (!question) {
    const spelling = await contentOr503(content.findSpelling("question", params.question));
    if (spelling === null) return notFound(request);
    throw await respelled(args, { question: spelling });
  }
  const topic = topics.find((one) => !one.isHidden && one.questionIds.includes(question.globalId));
  const scope = { kind: "single" as const };
  return { question, scope, topic: topic ?? null, ...(await readLatestAnswer(context, question)) };
}

/** @returns whether the answer is stored */
export async function answerSingleQuestion(
  context: Context,
  asked: SingleQuestion,
  given: { option: AnswerOption; nonce: string },
): Promise<boolean> {
  const outcome = await storeAnswer(context, asked, given);
  if (outcome.kind !== "stored") return false;
  const sessions = getSessions(context);
  sessions.progress = withSingleAnswer(
    sessions.progress,
    sessions.auth.userUuid,
    asked.question.globalId,
    outcome.answered,
  );
  return true;
}

/** The API's answer, otherwise this visit's. Null also for an option that the question no longer has. */
async function readLatestAnswer(
  context: Context,
  question: Question,
): Promise<Pick<SingleQuestion, "answered" | "isUnread">> {
  const { auth, progress } = getSessions(context);
  if (auth.userUuid === null) return { answered: null, isUnread: false };
  const known = singleAnswerIn(progress, auth.userUuid, question);
  const reading = getLatestAnswer(getCaller(context), auth.userUuid, question.globalId);
  const read = await readOrNull(
    context,
    reading.then((latest) => ({ latest })),
  );
  const latest = read?.latest ?? known;
  const answered = latest && findOption(question, latest.answerId) ? latest : null;
  return { answered, isUnread: read === null && known === null };
}
