import type { EpochMs } from "~/domain/clock.ts";
import type { Caller } from "~/services/users/caller.ts";
import { write } from "~/services/users/request.server.ts";
import { handoffReply } from "../../../contracts/progress.ts";
import { userReply } from "../../../contracts/user-api.ts";

export type Handoff = { code: string; expiresAt: EpochMs };

/** Null if the server has no such call. */
export async function createHandoff(caller: Caller, userUuid: string): Promise<Handoff | null> {
  const body = { user_uuid: userUuid };
  const reply = await caller.api.optional.ask("handoff", () =>
    write(caller, { path: "v1/users/handoff", body }, handoffReply),
  );
  return reply && { code: reply.code, expiresAt: Date.parse(reply.expires_at) };
}

/** False if the server has no such call. @throws UserApiError 422 for a code that is used, expired or unknown */
export async function acceptHandoff(caller: Caller, code: string, userUuid: string): Promise<boolean> {
  const body = { code, user_uuid: userUuid };
  const call = { path: "v1/users/handoff/claim", body };
  return (await caller.api.optional.ask("handoff", () => write(caller, call, userReply))) !== null;
}

/** A code works only once, so a form that is sent twice gets the outcome of the first sending. */
export function acceptHandoffOnce(
  caller: Caller,
  { code, userUuid, nonce }: { code: string; userUuid: string; nonce: string },
): Promise<boolean> {
  const { acceptedHandoffs } = caller.api;
  const attempt = `${nonce} ${code} ${userUuid}`;
  const accepting = acceptedHandoffs.get(attempt) ?? acceptHandoff(caller, code, userUuid);
  acceptedHandoffs.set(attempt, accepting);
  accepting.catch(() => acceptedHandoffs.delete(attempt));
  return accepting;
}
