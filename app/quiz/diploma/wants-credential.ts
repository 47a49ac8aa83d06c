import Negotiator from "negotiator";
import { isDataRequest } from "~/middleware/request-kind.ts";

/** The page comes first where all are as welcome. */
const OFFERED_TYPES = ["text/html", "application/vc+ld+json", "application/ld+json", "application/json"];

/** Whether JSON is more welcome than a page. */
export function wantsCredential(request: Request): boolean {
  if (!["GET", "HEAD"].includes(request.method) || isDataRequest(request)) return false;
  const accept = request.headers.get("Accept") ?? "*/*";
  const type = new Negotiator({ headers: { accept } }).mediaType(OFFERED_TYPES);
  return type !== undefined && type !== "text/html";
}
