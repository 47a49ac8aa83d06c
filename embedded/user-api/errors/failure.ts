import type { ErrorCode } from "../../../contracts/user-api.ts";
import type { MessageKey, Reason } from "./messages.ts";

const STATUSES = {
  bad_request: 400,
  unauthorized: 401,
  user_not_verified: 403,
  forbidden: 403,
  not_found: 404,
  user_not_found: 404,
  room_not_found: 404,
  conflict: 409,
  too_large: 413,
  validation_failed: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

export class Failure extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, MessageKey> | undefined;
  readonly reason: Reason | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      errors?: Record<string, MessageKey>;
      reason?: Reason;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.code = code;
    this.errors = more.errors;
    this.reason = more.reason;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status() {
    return STATUSES[this.code];
  }
}

/** An error's code or name for the log. A driver's message may contain a password or personal data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
