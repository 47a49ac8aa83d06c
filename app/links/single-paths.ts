import { href } from "react-router";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import { withFragment, withQuery } from "./paths.ts";

/* Paths of a question outside of any test. A file of its own, because hydrated pages do not need it. */

export function singleQuestionPath(
  questionId: string,
  query: { answer?: string; again?: "" } = {},
): EnglishPath {
  return withQuery(englishPath(href("/q/:question", { question: encodeURIComponent(questionId) })), query);
}

export function singleVerdictPath(questionId: string): EnglishPath {
  return withFragment(singleQuestionPath(questionId), "verdict");
}

/** The fragment that opens the box "Embed this". */
export const EMBED_ID = "embed";

export function embedThisPath(questionId: string): EnglishPath {
  return withFragment(singleQuestionPath(questionId), EMBED_ID);
}

export function singleExplanationPath(questionId: string): EnglishPath {
  return englishPath(href("/q/:question/explanation", { question: encodeURIComponent(questionId) }));
}
