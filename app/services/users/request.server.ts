import ky, { HTTPError } from "ky";
import type { z } from "zod";
import { errorReply } from "../../../contracts/user-api.ts";
import { env } from "~/env.server";
import type { Locale } from "~/domain/locales";

/** The user API said no. `code` is the contract's, or "unknown" where a foreign server's body tells none. */
export class UserApiError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`User API answered ${status} ${code}`);
    this.status = status;
    this.code = code;
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

// Against the specification's "API client timeout: none": see decision 0002.
const READ_MS = 3_000;
const WRITE_MS = 10_000;
const MAY_BE_REPEATED = new Set([502, 503, 504]);

const client = ky.create({ timeout: false, retry: 0 });

/** @throws UserApiError, UserApiUnavailable */
export async function read<S extends z.ZodType>(
  caller: Caller,
  path: string,
  query: Record<string, string>,
  reply: S,
): Promise<z.output<S>> {
  const response = await send(caller, "get", path, query, READ_MS);
  return parseReply(response, reply);
}

/**
 * Posts once, and once more with the same key after a failure to connect or a 502, 503 or 504.
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
  const response = await attempt().catch((error: unknown) => {
    if (!isWorthARepeat(error) || Date.now() >= deadline) throw error;
    return attempt();
  });
  return parseReply(response, reply);
}

function isWorthARepeat(error: unknown): boolean {
  if (error instanceof UserApiError) return MAY_BE_REPEATED.has(error.status);
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
    return await client(`${env.apiBaseUrl}/${path}`, {
      method,
      searchParams,
      headers,
      signal,
      ...(extra.json && { json: extra.json }),
    });
  } catch (error) {
    if (error instanceof HTTPError) throw toUserApiError(error);
    throw new UserApiUnavailable(`${method} ${path.split("/", 2).join("/")}`, { cause: error });
  }
}

function toUserApiError(error: HTTPError): UserApiError {
  const body = errorReply.safeParse(error.data);
  return new UserApiError(error.response.status, body.success ? body.data.error.code : "unknown");
}

async function parseReply<S extends z.ZodType>(response: Response, reply: S): Promise<z.output<S>> {
  try {
    return reply.parse(await response.json());
  } catch (error) {
    throw new UserApiUnavailable("a reply against the contract", { cause: error });
  }
}
