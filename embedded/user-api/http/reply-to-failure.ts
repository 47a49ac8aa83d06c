import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import type { ErrorReply } from "../../../contracts/user-api.ts";
import { Failure } from "./failure.ts";
import { languageOf } from "./language-of.ts";
import { failureMessage, fieldMessage, type Language } from "./messages.ts";
import { withoutPersonalData } from "./without-personal-data.ts";

/** Answers a request that failed; what is not the client's doing is logged. */
export function replyToFailure(error: Error, c: Context, log: Logger): Response {
  const failure = toFailure(error);
  if (failure.code === "internal" || failure.cause !== undefined) {
    log.error({ error: withoutPersonalData(error.stack ?? error.message) }, "request failed");
  }
  if (failure.retryAfterSeconds !== undefined) c.header("Retry-After", String(failure.retryAfterSeconds));
  return c.json(toBody(failure, languageOf(c)), failure.status);
}

function toFailure(error: Error): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof HTTPException && error.status === 400) return new Failure("bad_request");
  if (isLostDatabase(error)) return new Failure("unavailable", { retryAfterSeconds: 5, cause: error });
  return new Failure("internal", { cause: error });
}

function toBody(failure: Failure, language: Language): ErrorReply {
  const error = { code: failure.code, message: failureMessage(failure.code, language) };
  if (!failure.errors) return { error };
  const errors: Record<string, string[]> = {};
  for (const [field, key] of Object.entries(failure.errors)) errors[field] = [fieldMessage(key, language)];
  return { error, errors };
}

/** No connection to be had (node's codes), a broken one (08…), or a server that shuts down or starts (57P…, 53300). */
function isLostDatabase(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (/^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|ENOENT|08|57P|53300)/.test(code)) return true;
  return /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message);
}
