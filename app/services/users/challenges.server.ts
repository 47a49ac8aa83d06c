import { z } from "zod";
import type { StoredPosition } from "~/domain/challenge/position.ts";
import type { Caller } from "~/services/users/caller.ts";
import { read, write } from "~/services/users/request.server.ts";
import { UserApiError } from "~/services/users/user-api-error.ts";
import { challengeCompletionReply, challengeProgressReply } from "../../../contracts/progress.ts";

const storedProgress = z.looseObject({
  challenge_progress: z.looseObject({
    current_segment: z.number().catch(-1),
    current_segment_description: z.string().catch(""),
    current_screen: z.number().catch(-1),
  }),
});

/** Null if nothing is stored yet. */
export async function getStoredPosition(
  caller: Caller,
  userUuid: string,
  challengeId: string,
): Promise<StoredPosition | null> {
  const path = `v1/users/challenge_progress/${encodeURIComponent(challengeId)}`;
  try {
    const { challenge_progress: stored } = await read(caller, path, { user_uuid: userUuid }, storedProgress);
    const { current_segment, current_segment_description, current_screen } = stored;
    return { segment: current_segment, name: current_segment_description, screen: current_screen };
  } catch (error) {
    if (error instanceof UserApiError && error.status === 404 && error.code !== "user_not_found") return null;
    throw error;
  }
}

export async function storePosition(
  caller: Caller,
  userUuid: string,
  { challengeId, position, key }: { challengeId: string; position: StoredPosition; key: string },
): Promise<void> {
  const challenge_progress = {
    challenge_global_id: challengeId,
    current_segment: position.segment,
    current_segment_description: position.name,
    current_screen: position.screen,
  };
  const body = { challenge_progress, user_uuid: userUuid };
  await write(caller, { path: "v1/users/challenge_progress", body, key }, challengeProgressReply);
}

export async function isChallengeCompleted(
  caller: Caller,
  userUuid: string,
  challengeId: string,
): Promise<boolean> {
  const query = { user_uuid: userUuid, global_id: challengeId };
  return (await read(caller, "v1/challenge/completion", query, challengeCompletionReply)).is_completed;
}
