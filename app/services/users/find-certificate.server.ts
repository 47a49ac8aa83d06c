import { parseDiplomaCode } from "~/domain/diploma/code.ts";
import type { MissLimit } from "~/services/limits/limits.server.ts";
import type { Caller } from "~/services/users/caller.ts";
import { type Certificate, getCertificate } from "~/services/users/certificates.server.ts";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import type { Log } from "../../../platform/log.ts";

type Kept = { limits: { diplomas: MissLimit }; log: Log };

/** Too many misses from a network block the right code too, so that nobody finds diplomas by guessing. */
export async function findCertificate(
  { limits: { diplomas: misses }, log }: Kept,
  caller: Caller,
  typed: string,
): Promise<Certificate | "missing" | "too-many" | "unavailable"> {
  const code = parseDiplomaCode(typed);
  try {
    return await misses.guess(caller.address, async () =>
      code === null ? null : getCertificate(caller, code),
    );
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    log.warn({ reason: error.message }, "certificate not read");
    return "unavailable";
  }
}
