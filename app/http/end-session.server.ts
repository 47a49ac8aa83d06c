import type { RouterContextProvider } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { getServices } from "~/middleware/services.ts";
import { forgetUser, getSessions } from "~/middleware/sessions.ts";
import { logOut } from "~/services/users/accounts.server.ts";
import type { Tokens } from "~/services/users/caller.ts";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";

/** Works even if the user API cannot be reached. */
export async function endSession(context: Readonly<RouterContextProvider>): Promise<void> {
  const { tokens } = getSessions(context).auth;
  if (tokens) await endTokens(context, tokens);
  forgetUser(context);
}

/** @returns false if the server cannot end tokens, or failed to. A failure is only logged, because tokens expire by themselves. */
export async function endTokens(context: Readonly<RouterContextProvider>, tokens: Tokens): Promise<boolean> {
  try {
    return await logOut(getCaller(context), tokens);
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    getServices(context).log.warn({ reason: error.message }, "session not ended at the user API");
    return false;
  }
}
