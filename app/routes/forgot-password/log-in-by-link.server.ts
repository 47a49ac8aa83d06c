import type { RouterContextProvider } from "react-router";
import { startSession } from "~/account/start-session.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { log } from "~/services/monitoring/log.server.ts";
import { logInByToken } from "~/services/users/accounts.server.ts";
import { claimHandoff, createHandoff, type Handoff } from "~/services/users/handoffs.server.ts";
import { isUnknownUser, UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Logs in by a mail's link. Its login names no anonymous user, so that user's progress is handed on to the account, where the
 * server can. @throws UserApiError, UserApiUnavailable, and then the link is still good
 */
export async function logInByLink(context: Context, token: string, userUuid: string): Promise<void> {
  const handoff = await handOnProgress(context);
  startSession(context, await logInByToken(getCaller(context), token, userUuid), { isByLink: true });
  if (handoff) await claim(context, handoff, userUuid);
}

/** Null where there is no anonymous user, or the server does not know them. */
async function handOnProgress(context: Context): Promise<Handoff | null> {
  const { userUuid, tokens } = getSessions(context).auth;
  if (tokens || userUuid === null) return null;
  try {
    return await createHandoff(getCaller(context), userUuid);
  } catch (error) {
    if (isUnknownUser(error)) return null;
    throw error;
  }
}

/** The link is spent by now, so a failure must not look as if nobody were logged in. */
async function claim(context: Context, { code }: Handoff, userUuid: string): Promise<void> {
  try {
    await claimHandoff(getCaller(context), code, userUuid);
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    log.warn({ reason: error.message }, "progress not handed on");
  }
}
