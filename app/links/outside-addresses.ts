import { aboutPath } from "~/links/paths.ts";

export type Shared = { title: string; address: string };

export function mailAddress({ title, address }: Shared): string {
  return `mailto:?${toQuery({ subject: title, body: address })}`;
}

export function whatsAppAddress({ title, address }: Shared): string {
  return `https://wa.me/?${toQuery({ text: `${title} ${address}` })}`;
}

export function facebookAddress({ address }: Shared): string {
  return `https://www.facebook.com/sharer/sharer.php?${toQuery({ u: address })}`;
}

type Credential = Shared & { organization: string; issuedAt: string; code: string };

export function linkedInAddress({ title, address, organization, issuedAt, code }: Credential): string {
  const issued = new Date(issuedAt);
  const query = toQuery({
    startTask: "CERTIFICATION_NAME",
    name: title,
    organizationName: organization,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: address,
    certId: code,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}

/** Spaces become %20, because mail programs show a plus sign as it is. */
function toQuery(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString().replaceAll("+", "%20");
}

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
