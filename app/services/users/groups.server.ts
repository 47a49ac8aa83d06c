import { z } from "zod";
import type { Caller } from "~/services/users/caller.ts";
import { write } from "~/services/users/request.server.ts";
import { UserApiError } from "~/services/users/user-api-error.ts";

const anyReply = z.looseObject({});

/** False for a code that the user API does not know. */
export async function joinGroup(caller: Caller, code: string): Promise<boolean> {
  try {
    await write(caller, { path: "v1/users/group", body: { code } }, anyReply);
    return true;
  } catch (error) {
    // The user is logged in, so the 404 is about the group.
    if (error instanceof UserApiError && error.status === 404) return false;
    throw error;
  }
}
