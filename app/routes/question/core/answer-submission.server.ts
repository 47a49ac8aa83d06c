import { data, redirectDocument, type RouterContextProvider } from "react-router";
import type { LocalizedPath } from "~/domain/addresses/paths.ts";
import { showError } from "~/domain/alert.ts";
import { type AnswerOption, findOption, type Question } from "~/domain/quiz/question.ts";
import { readForm, readNonce } from "~/http/http.ts";
import { withState } from "~/links/cookieless-state.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getCookielessState, getSessions } from "~/middleware/sessions.ts";
import type { StoredAlert } from "~/sessions/progress-content.server.ts";
import type { ChoiceMissing } from "./verdict-response.ts";

type Context = Readonly<RouterContextProvider>;

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
