import { createHash } from "node:crypto";
import type { z } from "zod";
import { traceHeaders } from "~/services/monitoring/trace.server.ts";
import type { Caller, Tokens } from "~/services/users/caller.ts";
import { type ApiRequest, GATEWAY_ERRORS, isTimeout } from "~/services/users/send.server.ts";
import { isUnauthorized, UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { tokensReply } from "../../../contracts/accounts.ts";

type Call = Pick<ApiRequest, "method" | "path"> &
  Partial<Pick<ApiRequest, "query" | "body" | "headers">> & { isLogin?: boolean };
type Write = {
  method?: "post" | "put" | "delete";
  path: string;
  body?: object;
  key?: string;
  /** For a login, a 401 does not mean that the tokens have expired. */
  isLogin?: boolean;
};

const READ_MS = 3_000;
const WRITE_MS = 10_000;

export async function read<S extends z.ZodType>(
  caller: Caller,
  path: string,
  query: Record<string, string>,
  reply: S,
): Promise<z.output<S>> {
  if (!caller.api.admitsReads())
    throw new UserApiUnavailable("not asked, because it could not be reached a moment ago");
  const deadline = caller.api.clock() + READ_MS;
  return parseReply(await sendAs(caller, { method: "get", path, query }, deadline), reply);
}

/** Ignores the breaker. With an idempotency key, sends again after a failed connection, a 502, 503 or 504. */
export async function write<S extends z.ZodType>(
  caller: Caller,
  { method = "post", path, body, key, isLogin = false }: Write,
  reply: S,
): Promise<z.output<S>> {
  const { clock } = caller.api;
  const deadline = clock() + WRITE_MS;
  const headers = key === undefined ? {} : { "Idempotency-Key": key };
  const call = { method, path, headers, isLogin, ...(body && { body }) };
  const attempt = () => sendAs(caller, call, deadline);
  const text = await attempt().catch(async (error: unknown) => {
    const waitMs = error instanceof UserApiError ? error.retryAfterMs : 0;
    if (key === undefined || !isRepeatable(error) || clock() + waitMs >= deadline) throw error;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    return attempt();
  });
  return parseReply(text, reply);
}

function isRepeatable(error: unknown): boolean {
  if (error instanceof UserApiError) return GATEWAY_ERRORS.has(error.status);
  return error instanceof UserApiUnavailable && !isTimeout(error);
}

/** Without an access token, a refusal means that the user has registered, but that the browser never got the tokens. */
async function sendAs(caller: Caller, call: Call, deadline: number): Promise<string> {
  const tokens = caller.tokens.get();
  try {
    return await caller.api.send(toRequest(caller, call, tokens, deadline));
  } catch (error) {
    if (!isUnauthorized(error) || call.isLogin) throw error;
    if (tokens) {
      const renewed = await renew(caller, tokens, deadline);
      return caller.api.send(toRequest(caller, call, renewed, deadline));
    }
    caller.tokens.end();
    throw error;
  }
}

/** Only a refusal ends the session: while the API cannot be reached, the tokens stay. */
async function renew(caller: Caller, { refreshToken }: Tokens, deadline: number): Promise<Tokens> {
  try {
    const waitMs = deadline - caller.api.clock();
    const renewed = await inTime(caller.api.renewTokens(refreshToken, caller), waitMs);
    caller.tokens.set(renewed);
    return renewed;
  } catch (error) {
    if (isUnauthorized(error)) caller.tokens.end();
    throw error;
  }
}

/** Stops waiting in time. The work continues, and the next request finds its result. */
async function inTime<T>(work: Promise<T>, waitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const isTooLate = () => reject(new UserApiUnavailable("the tokens were not renewed in time"));
  const timer = setTimeout(isTooLate, waitMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

export async function askForTokens(refreshToken: string, caller: Caller): Promise<Tokens> {
  const call: Call = {
    method: "post",
    path: "v1/users/refresh_token/",
    body: { refresh_token: refreshToken },
  };
  const { send, clock } = caller.api;
  const text = await send(toRequest(caller, call, null, clock() + WRITE_MS));
  const { access_token, refresh_token } = parseReply(text, tokensReply);
  return { accessToken: access_token, refreshToken: refresh_token };
}

/** A UUIDv8 of the parts, so that the same form sent twice has the same key. No part may contain a line break. */
export function idempotencyKey(...parts: (string | number)[]): string {
  const bytes = createHash("sha256").update(parts.join("\n")).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

function toRequest(
  caller: Caller,
  { isLogin: _, ...call }: Call,
  tokens: Tokens | null,
  deadline: number,
): ApiRequest {
  const { api, locale, requestLogger, address } = caller;
  return {
    ...call,
    query: { ...call.query, lang: locale, ...(requestLogger && { request_logger: requestLogger }) },
    headers: {
      ...call.headers,
      ...traceHeaders(),
      ...(tokens && { Authorization: `Bearer ${tokens.accessToken}` }),
      ...(address && { "X-Forwarded-For": address }),
    },
    timeoutMs: deadline - api.clock(),
  };
}

function parseReply<S extends z.ZodType>(text: string, reply: S): z.output<S> {
  try {
    return reply.parse(JSON.parse(text));
  } catch (error) {
    throw new UserApiUnavailable("a reply that breaks the contract", { cause: error });
  }
}
