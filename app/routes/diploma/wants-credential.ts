import Negotiator from "negotiator";
import { isDataRequest } from "~/middleware/request-kind.ts";

/** The type that links to the credential name. */
export const CREDENTIAL_TYPE = "application/vc+ld+json";
/** The credential's type since version 2.0 of the data model. */
const NEWER_TYPE = "application/vc";

/** The types in our order of preference: the page wins a tie. */
const OFFERED_TYPES = ["text/html", CREDENTIAL_TYPE, NEWER_TYPE, "application/ld+json", "application/json"];

export function wantsCredential(request: Request): boolean {
  if (!["GET", "HEAD"].includes(request.method) || isDataRequest(request)) return false;
  const type = mostWelcome(request);
  return type !== undefined && type !== "text/html";
}

export function credentialType(request: Request): string {
  return mostWelcome(request) === NEWER_TYPE ? NEWER_TYPE : CREDENTIAL_TYPE;
}

// Parameters such as `profile` are dropped, because a type with one would match none of ours.
const PARAMETER = /;\s*(?!q\s*=)[^\s;,="]+\s*=\s*(?:"[^"]*"|[^;,"]*)/gi;

function mostWelcome({ headers }: Request): string | undefined {
  const accept = (headers.get("Accept") ?? "*/*").replace(PARAMETER, "");
  return new Negotiator({ headers: { accept } }).mediaType(OFFERED_TYPES);
}
