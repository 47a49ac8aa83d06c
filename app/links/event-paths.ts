import { href } from "react-router";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import { withQuery } from "./paths.ts";

/* A file of its own, because hydrated pages do not need it. */

type Named = { code: string };

export function eventPath({ code }: Named): EnglishPath {
  return englishPath(href("/e/:code", { code: encodeURIComponent(code) }));
}

export function eventQuestionPath(
  { code }: Named,
  questionId: string,
  query: { answer?: string } = {},
): EnglishPath {
  const question = encodeURIComponent(questionId);
  const path = href("/e/:code/:question", { code: encodeURIComponent(code), question });
  return withQuery(englishPath(path), query);
}

export function eventCompletedPath({ code }: Named, query: { question?: string } = {}): EnglishPath {
  return withQuery(englishPath(href("/e/:code/completed", { code: encodeURIComponent(code) })), query);
}

export function presentPath({ code }: Named, query: Record<string, string> = {}): EnglishPath {
  return withQuery(englishPath(href("/e/:code/present", { code: encodeURIComponent(code) })), query);
}
