import { aboutPath } from "~/links/paths.ts";

export function reportAddress(contactUrl: string | null, questionId: string): string {
  if (contactUrl === null) return aboutPath("contact");
  const [, base = "", query, fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(contactUrl) ?? [];
  const parameters = query ? query.split("&") : [];
  const withQuestion = contactUrl.startsWith("mailto:")
    ? withSubject(parameters, questionId)
    : [...parameters, `question=${encodeURIComponent(questionId)}`];
  return `${base}?${withQuestion.join("&")}${fragment}`;
}

/** Extends an existing subject, because mail programs accept only one. */
function withSubject(parameters: readonly string[], questionId: string): string[] {
  const id = encodeURIComponent(questionId);
  const isSubject = (parameter: string) => /^subject=/i.test(parameter);
  if (!parameters.some(isSubject)) return [...parameters, `subject=${id}`];
  return parameters.map((parameter) => (isSubject(parameter) ? `${parameter}%20${id}` : parameter));
}
