export type FieldTexts = Readonly<Record<string, readonly string[]>>;

/** The user API refused the request. `code` is "unknown" if another server's body has none. */
export class UserApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterMs: number;
  readonly fields: FieldTexts;
  constructor(status: number, code: string, retryAfterMs = 0, fields: FieldTexts = {}) {
    super(`User API responded with ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.fields = fields;
  }
}

/** The API could not be reached, was too slow, or broke the contract. */
export class UserApiUnavailable extends Error {}

export function isUnknownUser(error: unknown): boolean {
  return error instanceof UserApiError && error.status === 404 && error.code === "user_not_found";
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof UserApiError && error.status === 401;
}

/** Some servers refuse a login until the e-mail address is verified. */
export function isNotVerified(error: unknown): boolean {
  return error instanceof UserApiError && error.code === "user_not_verified";
}

export function isInvalid(error: unknown): boolean {
  return error instanceof UserApiError && error.status === 422;
}

/** The round is more than one above the highest with an answer. */
export function isRoundTooHigh(error: unknown): boolean {
  return error instanceof UserApiError && error.status === 422 && "test_round" in error.fields;
}

/** The key was used with another body. */
export function isConflict(error: unknown): boolean {
  return error instanceof UserApiError && error.status === 409;
}

/** Whether the server lacks the call. Another server may lack those that this project added to the contract. */
export function isMissingCall(error: unknown): boolean {
  if (!(error instanceof UserApiError)) return false;
  if (["user_not_found", "room_not_found"].includes(error.code)) return false;
  return [404, 405, 501].includes(error.status);
}
