import type { RouterContextProvider } from "react-router";
import { maskEmail } from "~/domain/masked-email.ts";
import { endTokens } from "~/http/end-session.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { startSession } from "~/routes/account/start-session.server.ts";
import { logInByToken } from "~/services/users/accounts.server.ts";
import { claimHandoff, createHandoff, type Handoff } from "~/services/users/handoffs.server.ts";
import { isUnknownUser, UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";

type Context = Readonly<RouterContextProvider>;

export type Link = {
  token: string;
  userUuid: string;
  account: string | null;
};

/**
 * A login by a link names no anonymous user, so a handoff brings that user's progress if the visitor agreed and the server can.
 * False, without a login, if the link belongs to another account than it names, because somebody else made it.
 * @throws UserApiError, UserApiUnavailable; the link is still valid then
 */
export async function logInByLink(
  context: Context,
  { token, userUuid, account }: Link,
  handsOn: boolean,
): Promise<boolean> {
  const handoff = handsOn ? await handOnProgress(context) : null;
  const loggedIn = await logInByToken(getCaller(context), token, userUuid);
  if (account !== null && account !== maskEmail(loggedIn.user.email ?? "")) {
    await endTokens(context, loggedIn.tokens);
    return false;
  }
  startSession(context, loggedIn, { isByLink: true });
  if (handoff) await claim(context, handoff, userUuid);
  return true;
}

export function hasAnonymousProgress(context: Context): boolean {
  const { userUuid, tokens } = getSessions(context).auth;
  return userUuid !== null && tokens === null;
}

async function handOnProgress(context: Context): Promise<Handoff | null> {
  const { userUuid } = getSessions(context).auth;
  if (userUuid === null || !hasAnonymousProgress(context)) return null;
  try {
    return await createHandoff(getCaller(context), userUuid);
  } catch (error) {
    if (isUnknownUser(error)) return null;
    throw error;
  }
}

/** The link is used up now, so a failure must not look like a failed login. */
async function claim(context: Context, { code }: Handoff, userUuid: string): Promise<void> {
  try {
    await claimHandoff(getCaller(context), code, userUuid);
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    getServices(context).log.warn({ reason: error.message }, "progress not handed on");
  }
}
