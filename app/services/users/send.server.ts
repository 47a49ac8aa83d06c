import ky, { HTTPError } from "ky";
import type { Breaker } from "~/services/users/breaker.ts";
import type { UserApiMeasures } from "~/services/users/measures.server.ts";
import { retryAfterMs } from "~/services/users/retry-after.ts";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { errorReply } from "../../../contracts/user-api.ts";

export type ApiRequest = {
  method: "get" | "post" | "put";
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: object;
  timeoutMs: number;
};

export const GATEWAY_ERRORS = new Set([502, 503, 504]);

type Outside = { baseUrl: string; fetch: typeof fetch; breaker: Breaker; measures: UserApiMeasures };

/** Sends one request to the user API. @returns the whole reply @throws UserApiError, UserApiUnavailable */
export function createSend({ baseUrl, fetch, breaker, measures }: Outside) {
  const client = ky.create({ timeout: false, retry: 0, redirect: "manual" });
  return async ({ method, path, query, headers, body, timeoutMs }: ApiRequest): Promise<string> => {
    const call = `${method} ${path.split("/", 2).join("/")}`;
    const finish = measures.startCall(call);
    const signal = AbortSignal.timeout(Math.max(1, timeoutMs));
    try {
      // A reply that breaks off has not arrived. ky would make its request anew for `searchParams`.
      const text = await client(`${baseUrl}/${path}?${new URLSearchParams(query)}`, {
        method,
        headers,
        // Node collects the signal that ky makes of it, after which a body that stops would be waited for without end.
        fetch: (request) => fetch(request, { signal }),
        ...(body && { json: body }),
      }).text();
      breaker.arrived();
      finish("ok");
      return text;
    } catch (error) {
      const failure = toFailure(error, call);
      if (!isUnreached(failure)) breaker.arrived();
      // A write may take long without the API being away.
      else if (method === "get" || !isTimeout(failure)) breaker.failed();
      finish(isUnreached(failure) ? "unreached" : outcomeOf(failure));
      throw failure;
    }
  };
}

function toFailure(error: unknown, call: string): UserApiError | UserApiUnavailable {
  if (!(error instanceof HTTPError)) return new UserApiUnavailable(call, { cause: error });
  const { status, headers } = error.response;
  const body = errorReply.safeParse(error.data);
  const code = body.success ? body.data.error.code : "unknown";
  return new UserApiError(status, code, retryAfterMs(headers.get("Retry-After")), body.data?.errors);
}

/** The time was over, so nobody knows what became of the request. */
export function isTimeout({ cause }: Error): boolean {
  return cause instanceof DOMException && cause.name === "TimeoutError";
}

function outcomeOf(failure: UserApiError | UserApiUnavailable): "refused" | "failed" {
  return failure instanceof UserApiError && failure.status < 500 ? "refused" : "failed";
}

/** A gateway's status without the contract's body is a proxy's: the API itself was not reached. */
function isUnreached(failure: UserApiError | UserApiUnavailable): boolean {
  if (failure instanceof UserApiUnavailable) return true;
  return GATEWAY_ERRORS.has(failure.status) && failure.code === "unknown";
}
