import { parseDiplomaCode } from "~/domain/diploma/code.ts";
import { createMissLimit, MISS_WINDOW_S } from "~/services/limits/miss-limit.server.ts";
import { log } from "~/services/monitoring/log.server.ts";
import { type Certificate, getCertificate } from "~/services/users/certificates.server.ts";
import type { Caller } from "~/services/users/request.server.ts";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";

const MAX_MISSES = 30;

const misses = createMissLimit({ max: MAX_MISSES, windowMs: MISS_WINDOW_S * 1000 });

/** Thirty misses from a network in ten minutes are too many, also for a right code, so that nobody finds diplomas by guessing. */
export async function findCertificate(
  caller: Caller,
  typed: string,
): Promise<Certificate | "missing" | "too-many" | "unavailable"> {
  if (!misses.admits(caller.address)) return "too-many";
  try {
    const code = parseDiplomaCode(typed);
    const certificate = code === null ? null : await getCertificate(caller, code);
    if (certificate) misses.forgive(caller.address);
    return certificate ?? "missing";
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    misses.forgive(caller.address);
    log.warn({ reason: error.message }, "certificate not read");
    return "unavailable";
  }
}
