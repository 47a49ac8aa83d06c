import type { RouterContextProvider } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { createUser } from "~/services/users/accounts.server.ts";
import { idempotencyKey } from "~/services/users/idempotency-key.server.ts";

/** @param nonce the form's: the same form sent twice creates one user @throws UserApiError, UserApiUnavailable */
export async function getOrCreateUser(
  context: Readonly<RouterContextProvider>,
  nonce: string,
): Promise<string> {
  const sessions = getSessions(context);
  if (sessions.auth.userUuid !== null) return sessions.auth.userUuid;
  const key = idempotencyKey(nonce, "user", sessions.auth.forgotten ?? "");
  const userUuid = await createUser(getCaller(context), key);
  sessions.auth = { ...sessions.auth, userUuid };
  return userUuid;
}
