import type { RouterContextProvider } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { getOrCreateUser } from "~/middleware/get-or-create-user.ts";
import { forgetUser, getSessions } from "~/middleware/sessions.ts";
import { claimOnce } from "~/services/users/handoffs.server.ts";
import { isUnknownUser } from "~/services/users/user-api-error.ts";
import { withoutUser } from "~/sessions/progress-session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** False if the server has no such call. @throws UserApiError, UserApiUnavailable */
export async function claimForVisitor(context: Context, code: string, nonce: string): Promise<boolean> {
  try {
    return await claim(context, code, nonce);
  } catch (error) {
    if (!isUnknownUser(error)) throw error;
    forgetUser(context);
    return claim(context, code, nonce);
  }
}

async function claim(context: Context, code: string, nonce: string): Promise<boolean> {
  const userUuid = await getOrCreateUser(context, nonce);
  const isClaimed = await claimOnce(getCaller(context), { code, userUuid, nonce });
  const sessions = getSessions(context);
  sessions.progress = withoutUser(sessions.progress);
  return isClaimed;
}
