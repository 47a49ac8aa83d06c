import type { RouterContextProvider } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions, isCookieless } from "~/middleware/sessions.ts";
import { createUser } from "~/services/users/accounts.server.ts";
import { idempotencyKey } from "~/services/users/idempotency-key.server.ts";

type Context = Readonly<RouterContextProvider>;

const SECRET_BYTES = 16;

/** A nonce for a form whose post may create the user. A browser that has no user yet also gets its secret. */
export function createNonce(context: Context): string {
  const { chance } = getServices(context);
  const sessions = getSessions(context);
  if (sessions.auth.userUuid === null && sessions.progress.secret === null && !isCookieless(context))
    sessions.progress = {
      ...sessions.progress,
      secret: chance.bytes(SECRET_BYTES).toString("base64url"),
    };
  return chance.uuid();
}

/**
 * The first forms of two tabs create one user, by the secret of the visit. Without cookies, only the same form sent twice does.
 * @throws UserApiError, UserApiUnavailable
 */
export async function getOrCreateUser(context: Context, nonce: string): Promise<string> {
  const sessions = getSessions(context);
  if (sessions.auth.userUuid !== null) return sessions.auth.userUuid;
  const { secret } = sessions.progress;
  const forgotten = sessions.auth.forgotten ?? "";
  const key =
    secret === null
      ? idempotencyKey(nonce, "user", forgotten)
      : idempotencyKey("visit", secret, "user", forgotten);
  const userUuid = await createUser(getCaller(context), key);
  sessions.auth = { ...sessions.auth, userUuid };
  sessions.progress = { ...sessions.progress, secret: null };
  return userUuid;
}
