import { askOptional } from "~/services/users/optional-calls.server.ts";
import { type Caller, write } from "~/services/users/request.server.ts";
import { handoffReply } from "../../../contracts/progress.ts";
import { userReply } from "../../../contracts/user-api.ts";

/** `expiresAt` in milliseconds since 1970. */
export type Handoff = { code: string; expiresAt: number };

/* Every call throws UserApiError or UserApiUnavailable. */

/** A code that copies the user's progress to another device, once; null where the server has no such call. */
export async function createHandoff(caller: Caller, userUuid: string): Promise<Handoff | null> {
  const body = { user_uuid: userUuid };
  const reply = await askOptional("handoff", () =>
    write(caller, { path: "v1/users/handoff", body }, handoffReply),
  );
  return reply && { code: reply.code, expiresAt: Date.parse(reply.expires_at) };
}

/**
 * Copies the progress behind the code to the user, and spends the code. Whether it did; false where the server has no such call.
 * @throws UserApiError 422 for a code that is spent, expired or unknown
 */
export async function claimHandoff(caller: Caller, code: string, userUuid: string): Promise<boolean> {
  const body = { code, user_uuid: userUuid };
  const call = { path: "v1/users/handoff/claim", body };
  return (await askOptional("handoff", () => write(caller, call, userReply))) !== null;
}
