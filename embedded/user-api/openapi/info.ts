const DESCRIPTION = `Answers, progress and accounts of a quiz's learners.

**Requests and replies** are JSON in UTF-8. Unknown fields and query parameters are ignored. A body may have 64 KiB.

**Users** begin anonymous: \`POST /v1/users\` makes one, and its \`uuid\` is all that one needs to act for it, so keep it like a
password. Once a user is registered, its data needs its own access token: without one the answer is 401, with somebody else's 403.
A user that is unknown, deleted or merged into another is 404 \`user_not_found\` on every call.

**Access tokens** go into \`Authorization: Bearer …\` and are good for 15 minutes; a refresh token is good for 30 days and for one
use. The same refresh token again within 30 seconds gets the same new pair; later it ends the session. A session ends
180 days after it began. Its access token lives out its 15 minutes, but no longer changes the password or the e-mail address, exports
or deletes the account: these four answer 401.

**Failures** have the body \`{"error": {"code", "message"}, "errors": {field: [text, …]}}\`. \`errors\` comes with 422 alone, its
texts in the language of \`lang\` (\`en\` unless it is \`sv\`). Codes: \`bad_request\` 400, \`unauthorized\` 401,
\`user_not_verified\` and \`forbidden\` 403, \`not_found\` and \`user_not_found\` 404, \`conflict\` 409, \`too_large\` 413,
\`validation_failed\` 422, \`rate_limited\` 429 with \`Retry-After\` in seconds, \`internal\` 500, \`unavailable\` 503.

**Repeats**: a write that takes an \`Idempotency-Key\` (a UUID) happens once for a key within 24 hours. A repeat gets the first
answer again; the same key with another body is 409.

**Durability**: what was answered with 2xx is stored, even if the service ends at that instant.`;

export const INFO = {
  title: "Vidare user API",
  version: "1",
  description: DESCRIPTION,
  license: { name: "MIT", identifier: "MIT" },
};
