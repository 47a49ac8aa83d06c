import ky, { HTTPError } from "ky";
import type { z } from "zod";
import { errorReply } from "../../../contracts/user-api.ts";
import { env } from "~/env.server";
import type { Locale } from "~/domain/locales";
import { createBreaker } from "~/services/users/breaker";
import { retryAfterMs } from "~/services/users/retry-after";

/** The user API said no. `code` is the contract's, or "unknown" where a foreign server's body tells none. */
export class UserApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterMs: number;
  constructor(status: number, code: string, retryAfterMs = 0) {
    super(`User API answered ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The user API gave no usable answer: not reached, too slow, or a reply against the contract. */
export class UserApiUnavailable extends Error {}

export function isUnknownUser(error: unknown): boolean {
  return error instanceof UserApiError && error.status === 404 && error.code === "user_not_found";
}

/** Who asks: what every request to the user API carries, and whether the device is a kiosk. */
export type Caller = {
  locale: Locale;
  requestLogger: string | null;
  address: string | null;
  isKiosk: boolean;
};

// The bounds and the breaker: see decision 0002.
const READ_MS = 3_000;
const WRITE_MS = 10_000;
const GATEWAY_ERRORS = new Set([502, 503, 504]);

const breaker = createBreaker();
const client = ky.create({ timeout: false, retry: 0 });

/** @throws UserApiError, UserApiUnavailable */
export async function read<S extends z.ZodType>(
  caller: Caller,
  path: string,
  query: Record<string, string>,
  reply: S,
): Promise<z.output<S>> {
  if (!breaker.admits()) throw new UserApiUnavailable("not asked, since it was not reached just now");
  const response = await send(caller, "get", path, query, READ_MS);
  return parseReply(response, reply);
}

/**
 * Posts, whatever the breaker says, and once more with the same key after a failure to connect or a 502, 503 or 504: when
 * its Retry-After says, if that is in time.
 * @throws UserApiError, UserApiUnavailable
 */
export async function write<S extends z.ZodType>(
  caller: Caller,
  path: string,
  body: object,
  key: string,
  reply: S,
): Promise<z.output<S>> {
  const deadline = Date.now() + WRITE_MS;
  const attempt = () =>
    send(caller, "post", path, {}, deadline - Date.now(), {
      json: body,
      headers: { "Idempotency-Key": key },
    });
  const response = await attempt().catch(async (error: unknown) => {
    const wait = error instanceof UserApiError ? error.retryAfterMs : 0;
    if (!isWorthARepeat(error) || Date.now() + wait >= deadline) throw error;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return attempt();
  });
  return parseReply(response, reply);
}

function isWorthARepeat(error: unknown): boolean {
  if (error instanceof UserApiError) return GATEWAY_ERRORS.has(error.status);
  return (
    error instanceof UserApiUnavailable &&
    !(error.cause instanceof DOMException && error.cause.name === "TimeoutError")
  );
}

async function send(
  caller: Caller,
  method: "get" | "post",
  path: string,
  query: Record<string, string>,
  milliseconds: number,
  extra: { json?: object; headers?: Record<string, string> } = {},
): Promise<Response> {
  const searchParams = {
    ...query,
    lang: caller.locale,
    ...(caller.requestLogger && { request_logger: caller.requestLogger }),
  };
  const headers = { ...extra.headers, ...(caller.address && { "X-Forwarded-For": caller.address }) };
  const signal = AbortSignal.timeout(Math.max(1, milliseconds));
  try {
    const response = await client(`${env.apiBaseUrl}/${path}`, {
      method,
      searchParams,
      headers,
      signal,
      ...(extra.json && { json: extra.json }),
    });
    breaker.arrived();
    return response;
  } catch (error) {
    const failure =
      error instanceof HTTPError
        ? toUserApiError(error)
        : new UserApiUnavailable(`${method} ${path.split("/", 2).join("/")}`, { cause: error });
    if (isUnreached(failure)) breaker.failed();
    else breaker.arrived();
    throw failure;
  }
}

/** A gateway's status in other words than the contract's is a proxy's: the API itself was not reached. */
function isUnreached(failure: UserApiError | UserApiUnavailable): boolean {
  if (failure instanceof UserApiUnavailable) return true;
  return GATEWAY_ERRORS.has(failure.status) && failure.code === "unknown";
}

function toUserApiError({ response: { status, headers }, data }: HTTPError): UserApiError {
  const body = errorReply.safeParse(data);
  const code = body.success ? body.data.error.code : "unknown";
  return new UserApiError(status, code, retryAfterMs(headers.get("Retry-After")));
}

async function parseReply<S extends z.ZodType>(response: Response, reply: S): Promise<z.output<S>> {
  try {
    return reply.parse(await response.json());
  } catch (error) {
    throw new UserApiUnavailable("a reply against the contract", { cause: error });
  }
}
