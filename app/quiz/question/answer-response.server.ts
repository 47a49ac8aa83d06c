import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { showError } from "~/domain/alert.ts";
import { type AnswerOption, findOption, type Question } from "~/domain/quiz/question.ts";
import { readForm, readNonce, seeOther } from "~/http.ts";
import { withState } from "~/links/cookieless-state.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getCookielessState, getSessions } from "~/middleware/sessions.ts";
import type { StoredAlert } from "~/sessions/progress-session.server.ts";
import type { AnswerReply } from "./answer-reply.ts";
import type { FeedbackView } from "./feedback-view.ts";

type Context = Readonly<RouterContextProvider>;

/** `option` is null for a missing or unknown choice. */
export type AnswerForm = { option: AnswerOption | null; nonce: string; isShownInPlace: boolean };

export async function readAnswerForm(request: Request, question: Question): Promise<AnswerForm> {
  return readAnswer(await readForm(request), question);
}

export function readAnswer(form: FormData, question: Question): AnswerForm {
  return {
    option: findOption(question, textIn(form, "answer")),
    nonce: readNonce(form),
    isShownInPlace: textIn(form, "shown") === "in-place",
  };
}

export function respondChoiceMissing() {
  return data<AnswerReply>({ isMissing: true }, 400);
}

export async function respondNotSaved(
  context: Context,
  back: NonNullable<StoredAlert["back"]>,
): Promise<Response> {
  const sessions = getSessions(context);
  const alert = { ...showError(["test.saveAnswerWentWrong"]), back };
  sessions.progress = { ...sessions.progress, alert };
  const start = inLocale(getLocale(context), "/");
  return redirectDocument(withState(start, await getCookielessState(context)), 303);
}

/** The island shows the verdict before it navigates; a plain form is redirected. */
export async function respondSaved(context: Context, { isShownInPlace }: AnswerForm, feedback: FeedbackView) {
  const verdict = `${inLocale(getLocale(context), feedback.feedbackTo)}#verdict`;
  const state = await getCookielessState(context);
  // Without cookies, every step loads a document.
  if (state !== null) return redirectDocument(withState(verdict, state), 303);
  return isShownInPlace ? data<AnswerReply>({ feedback }) : seeOther(verdict);
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
