import { data, type RouterContextProvider } from "react-router";
import { requestInfoContext } from "~/contexts.ts";
import { requestedPath } from "~/http/http.ts";
import { isFromElsewhere } from "~/middleware/request-kind.ts";
import { retryAfter } from "~/middleware/response-headers.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions, isCookieless } from "~/middleware/sessions.ts";
import { CODE_WINDOW_S } from "~/services/limits/limits.server.ts";
import { eventKeyIn } from "~/sessions/auth-session.server.ts";
import { hasJoined, hasOpened, type NamedCode, withOpened } from "~/sessions/kept-codes.server.ts";
import { CODE_REFUSED } from "~/ui/layout/code-refused.tsx";

type Context = Readonly<RouterContextProvider>;

/** Whether too many unknown codes have come from the visitor's network. */
export function hasTooManyMisses(request: Request, context: Context): boolean {
  return missesOf(request, context).isReached(addressOf(context));
}

export function countMiss(request: Request, context: Context): void {
  missesOf(request, context).countMiss(addressOf(context));
}

/** Whether the sessions let the visitor in: by a typed code, a membership or an event's key. */
export function isIn(context: Context, named: NamedCode): boolean {
  const { auth, progress } = getSessions(context);
  const when = { nowMs: getServices(context).clock(), isSealed: isCookieless(context) };
  if (hasOpened(progress, named, when)) return true;
  return named.kind === "group" ? hasJoined(progress, named.code) : eventKeyIn(auth, named.code) !== null;
}

export function letIn(context: Context, named: NamedCode): void {
  const sessions = getSessions(context);
  sessions.progress = withOpened(sessions.progress, named, getServices(context).clock());
}

/** @throws 429 */
export function refuseCode(context: Context): never {
  retryAfter(context, CODE_WINDOW_S);
  throw data("Too Many Requests", { status: 429, statusText: CODE_REFUSED });
}

/** @throws 503 with the field, if it cannot be told whether the visitor is in */
export function codeUnread(): never {
  throw data("Service Unavailable", { status: 503, statusText: CODE_REFUSED });
}

/** Counts a miss, unless the visitor was in and the event or group is gone. @throws 404 */
export function unknownCode(request: Request, context: Context, named: NamedCode): never {
  if (!isIn(context, named)) countMiss(request, context);
  throw data(`Page Not Found: ${requestedPath(request)}`, { status: 404, statusText: CODE_REFUSED });
}

export function addressOf(context: Context): string | null {
  return context.get(requestInfoContext).address;
}

function missesOf(request: Request, context: Context) {
  const { codes, codesFromElsewhere } = getServices(context).limits;
  return isFromElsewhere(request) ? codesFromElsewhere : codes;
}
