import ky, { HTTPError } from "ky";
import type { Breaker } from "~/services/users/breaker.ts";
import type { UserApiMeasures } from "~/services/users/measures.server.ts";
import { retryAfterMs } from "~/services/users/retry-after.ts";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { errorReply } from "../../../contracts/user-api.ts";

export type ApiRequest = {
  method: "get" | "post" | "put" | "delete";
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: object;
  timeoutMs: number;
};

export const GATEWAY_ERRORS = new Set([502, 503, 504]);

type Outside = { baseUrl: string; fetch: typeof fetch; breaker: Breaker; measures: UserApiMeasures };

export function createSend({ baseUrl, fetch, breaker, measures }: Outside) {
  const client = ky.create({ timeout: false, retry: 0, redirect: "manual" });
  return async ({ method, path, query, headers, body, timeoutMs }: ApiRequest): Promise<string> => {
    const call = `${method} ${path.split("/", 2).join("/")}`;
    const finish = measures.startCall(call);
    const signal = AbortSignal.timeout(Math.max(1, timeoutMs));
    try {
      // An incomplete response counts as none. ky would copy its request for `searchParams`.
      const text = await client(`${baseUrl}/${path}?${new URLSearchParams(query)}`, {
        method,
        headers,
        // Node drops the signal that ky makes from this one, and would then wait forever for a body that stops.
        fetch: (request) => fetch(request, { signal }),
        ...(body && { json: body }),
      }).text();
      breaker.arrived();
      finish("ok");
      return text;
    } catch (error) {
      const failure = toFailure(error, call);
      if (!isUnreached(failure)) breaker.arrived();
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

/** After a timeout, nobody knows whether the request took effect. */
export function isTimeout({ cause }: Error): boolean {
  return cause instanceof DOMException && cause.name === "TimeoutError";
}

function outcomeOf(failure: UserApiError | UserApiUnavailable): "refused" | "failed" {
  return failure instanceof UserApiError && failure.status < 500 ? "refused" : "failed";
}

/** A gateway status without the contract's body is from a proxy: the API was not reached. */
function isUnreached(failure: UserApiError | UserApiUnavailable): boolean {
  if (failure instanceof UserApiUnavailable) return true;
  return GATEWAY_ERRORS.has(failure.status) && failure.code === "unknown";
}
