import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import type { ErrorReply } from "../../../contracts/user-api.ts";
import { toSafeLine } from "../../../platform/log.ts";
import { isDiskFullError } from "../database/disk-monitor.ts";
import { Failure } from "../errors/failure.ts";
import { type ErrorTexts, failureMessage, fieldMessage } from "../errors/messages.ts";
import { type Language, readLanguage } from "../texts/language.ts";

export function replyToFailure(
  error: Error,
  c: Context,
  { log, errorTexts }: { log: Logger; errorTexts: ErrorTexts },
): Response {
  const failure = toFailure(error);
  if (failure.code === "internal" || failure.cause !== undefined) {
    log.error(
      { requestId: c.get("requestId"), error: toSafeLine(error.stack ?? error.message) },
      "request failed",
    );
  }
  if (failure.retryAfterSeconds !== undefined) c.header("Retry-After", String(failure.retryAfterSeconds));
  return c.json(toBody(failure, errorTexts, readLanguage(c)), failure.status);
}

function toFailure(error: Error): Failure {
  if (error instanceof Failure) return error;
  // A route's validators throw 400 for a body that is not JSON, and 415 for a content type that they cannot read.
  if (error instanceof HTTPException && error.status < 500) return new Failure("bad_request");
  if (isDatabaseUnavailable(error) || isDiskFullError(error))
    return new Failure("unavailable", { retryAfterSeconds: 5, cause: error });
  return new Failure("internal", { cause: error });
}

function toBody(failure: Failure, texts: ErrorTexts, language: Language): ErrorReply {
  const error = { code: failure.code, message: failureMessage(texts, failure, language) };
  if (!failure.errors) return { error };
  const errors: Record<string, string[]> = {};
  for (const [field, key] of Object.entries(failure.errors)) {
    errors[field] = [fieldMessage(texts, key, language)];
  }
  return { error, errors };
}

/** Messages of pg's connection errors that have no code. */
const LOST_CONNECTION_MESSAGE =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** Unreachable, broken (08…), starting or stopping (57P…, 53300), timed out (57014), deadlocked (40P01) or a standby (25006). */
function isDatabaseUnavailable(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (/^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|ENOENT|08|25006|57P|57014|40P01|53300)/.test(code)) return true;
  return LOST_CONNECTION_MESSAGE.test(error.message);
}
