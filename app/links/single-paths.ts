import { href } from "react-router";
import { withQuery } from "./paths.ts";

/* Paths of a question outside of any test, in English form; apart from the others, since hydrated pages do not need them. */

export function singleQuestionPath(questionId: string, query: { answer?: string; again?: "" } = {}): string {
  return withQuery(href("/q/:question", { question: encodeURIComponent(questionId) }), query);
}

export function singleExplanationPath(questionId: string): string {
  return href("/q/:question/explanation", { question: encodeURIComponent(questionId) });
}
