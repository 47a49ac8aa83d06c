import { data, type RouterContextProvider } from "react-router";
import { requestedPath } from "~/http/http.ts";
import { getCaller } from "~/middleware/caller.ts";
import { retryAfter } from "~/middleware/retry-after.ts";
import { getServices } from "~/middleware/services.ts";
import { CODE_WINDOW_S } from "~/services/limits/create-limits.server.ts";
import { CODE_REFUSED } from "~/ui/layout/code-refused.tsx";

type Context = Readonly<RouterContextProvider>;

/** @throws 429 after too many unknown codes from the visitor's network */
export function requireFewMisses(context: Context): void {
  if (!hasTooManyMisses(context)) return;
  throw data("Too Many Requests", { status: 429, statusText: CODE_REFUSED });
}

/** Also sets `Retry-After`. */
export function hasTooManyMisses(context: Context): boolean {
  const isReached = getServices(context).limits.codes.isReached(getCaller(context).address);
  if (isReached) retryAfter(context, CODE_WINDOW_S);
  return isReached;
}

export function countMiss(context: Context): void {
  getServices(context).limits.codes.admits(getCaller(context).address);
}

/** Counts the miss. @throws 404 */
export function unknownCode(request: Request, context: Context): never {
  countMiss(context);
  throw data(`Page Not Found: ${requestedPath(request)}`, { status: 404, statusText: CODE_REFUSED });
}
