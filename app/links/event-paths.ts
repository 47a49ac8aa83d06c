import { href } from "react-router";
import { withQuery } from "./paths.ts";

/* Paths of events in English form; apart from the others, since hydrated pages do not need them. */

type Named = { code: string };

export function eventPath({ code }: Named): string {
  return href("/e/:code", { code: encodeURIComponent(code) });
}

export function eventQuestionPath(
  { code }: Named,
  questionId: string,
  query: { answer?: string } = {},
): string {
  const question = encodeURIComponent(questionId);
  return withQuery(href("/e/:code/:question", { code: encodeURIComponent(code), question }), query);
}

export function eventCompletedPath({ code }: Named, query: { question?: string } = {}): string {
  return withQuery(href("/e/:code/completed", { code: encodeURIComponent(code) }), query);
}

export function presentPath(
  { code }: Named,
  query: { key?: string; show?: string; reveal?: "" } = {},
): string {
  return withQuery(href("/e/:code/present", { code: encodeURIComponent(code) }), query);
}
