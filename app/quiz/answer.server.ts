import { data, redirectDocument, type RouterContextProvider } from "react-router";
import type { LocalizedPath } from "~/domain/addresses/paths.ts";
import { showError } from "~/domain/alert.ts";
import { type AnswerOption, findOption, type Question } from "~/domain/quiz/question.ts";
import { type Answered, EMPTY_RESULTS, type Round, withAnswer } from "~/domain/quiz/round.ts";
import { readForm, readNonce } from "~/http/http.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { withState } from "~/links/page-contexts.ts";
import { pagePath, withFragment } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getCookielessState, getSessions } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { withSingleAnswer } from "~/sessions/kept-answers.server.ts";
import type { StoredAlert } from "~/sessions/progress-session.server.ts";
import { askedPath, type AskedQuestion, keepRound, type SingleQuestion } from "./ask.server.ts";
import { type Given, storeAnswer } from "./store-answer.server.ts";
import type { ChoiceMissing } from "./views.ts";

type Context = Readonly<RouterContextProvider>;

/** `missing`: no option was chosen, or an unknown one. `isEarlier`: another answer was stored before and counts. */
export type Submitted =
  | { kind: "saved"; round: Round; answered: Answered; isEarlier: boolean }
  | { kind: "not-saved"; chosenId: string }
  | { kind: "missing" };

/** Stores an answer for both doors: the form's action, and the resource for a script. */
export async function submitAnswer(
  context: Context,
  asked: AskedQuestion,
  form: FormData,
): Promise<Submitted> {
  const { topic, test, question, round, scope } = asked;
  const { option, nonce } = toSubmission(form, question);
  if (!option) return { kind: "missing" };
  const outcome = await storeAnswer(context, asked, { option, nonce });
  if (outcome.kind === "not-saved") return { kind: outcome.kind, chosenId: option.globalId };
  const { answered } = outcome;
  if (outcome.kind === "counts") return { kind: "saved", round, answered, isEarlier: outcome.isOther };
  const before = outcome.scope === scope ? round : { number: outcome.scope.round, results: EMPTY_RESULTS };
  const after = withAnswer(before, question.globalId, answered);
  keepRound(context, topic, test, after);
  return { kind: "saved", round: after, answered, isEarlier: false };
}

/** @returns the path of the page with the verdict, or with the alert that the answer is not saved */
export async function pathAfterAnswer(
  context: Context,
  asked: AskedQuestion,
  submitted: Exclude<Submitted, { kind: "missing" }>,
): Promise<LocalizedPath> {
  if (submitted.kind === "not-saved") {
    const { topic, test, question } = asked;
    const back = { topic: topic.slug, test: test.slug, question: question.globalId };
    return flashSaveFailure(context, { ...back, answer: submitted.chosenId });
  }
  const feedbackTo = askedPath(asked, "feedback");
  if (submitted.isEarlier) showAlert(context, "question.firstCounts");
  // Without a fragment, the page shows the alert at its top.
  const path = submitted.isEarlier ? feedbackTo : withFragment(feedbackTo, "verdict");
  return withState(inLocale(getLocale(context), path), await getCookielessState(context));
}

/** @returns whether the answer is stored */
export async function answerSingleQuestion(
  context: Context,
  asked: SingleQuestion,
  given: Given,
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

/** `option` is null for a missing or unknown choice. */
export type AnswerSubmission = { option: AnswerOption | null; nonce: string };

export async function readSubmission(request: Request, question: Question): Promise<AnswerSubmission> {
  return toSubmission(await readForm(request), question);
}

export function toSubmission(form: FormData, question: Question): AnswerSubmission {
  return {
    option: findOption(question, textIn(form, "answer")),
    nonce: readNonce(form),
  };
}

export function respondChoiceMissing() {
  return data<ChoiceMissing>({ isMissing: true }, 400);
}

type Back = NonNullable<StoredAlert["back"]>;

export async function respondNotSaved(context: Context, back: Back): Promise<Response> {
  return redirectDocument(await flashSaveFailure(context, back), 303);
}

/** @returns the path of the page that shows the alert */
export async function flashSaveFailure(context: Context, back: Back): Promise<LocalizedPath> {
  const sessions = getSessions(context);
  const alert = { ...showError(["test.saveAnswerWentWrong"]), back };
  sessions.progress = { ...sessions.progress, alert };
  return withState(inLocale(getLocale(context), pagePath("/")), await getCookielessState(context));
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
