import { parseDiplomaCode } from "~/domain/codes.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "~/domain/locales.ts";
import { toShownName } from "~/domain/names.ts";
import type { MissLimit } from "~/services/limits/limits.server.ts";
import type { Caller } from "~/services/users/caller.ts";
import { read } from "~/services/users/request.server.ts";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import {
  type Certificate as CertificateReply,
  certificateReply,
  certificatesReply,
} from "../../../contracts/progress.ts";
import type { Log } from "../../../platform/log.ts";

/** Anybody can look a diploma up by its `code`. `issuedAt` is RFC 3339; `language` is the diploma's own. */
export type Certificate = {
  code: string;
  topicId: string;
  holderName: string | null;
  issuedAt: string;
  language: Locale;
};

export async function listCertificates(caller: Caller, userUuid: string): Promise<Certificate[]> {
  const { certificates } = await read(caller, "v1/certificates", { user_uuid: userUuid }, certificatesReply);
  return certificates.map(toCertificate);
}

/** Null if the diploma is not earned. */
export async function getCertificateOf(
  caller: Caller,
  userUuid: string,
  topicId: string,
): Promise<Certificate | null> {
  const query = { user_uuid: userUuid, global_id: topicId };
  const { certificates } = await read(caller, "v1/certificates", query, certificatesReply);
  const earned = certificates.find(({ topic_global_id }) => topic_global_id === topicId);
  return earned ? toCertificate(earned) : null;
}

/** Null if there is no such diploma. */
async function getCertificate(caller: Caller, code: string): Promise<Certificate | null> {
  try {
    const path = `v1/certificates/${encodeURIComponent(code)}`;
    return toCertificate((await read(asAnybody(caller), path, {}, certificateReply)).certificate);
  } catch (error) {
    if (isNoCertificate(error)) return null;
    throw error;
  }
}

/** A caller without the tokens, because an ended session must not lead from a public page to the login. */
function asAnybody(caller: Caller): Caller {
  return { ...caller, tokens: { get: () => null, set: () => undefined, end: () => undefined } };
}

/** True also for 400 and 422: another server may refuse a code that does not look like its own. */
function isNoCertificate(error: unknown): boolean {
  return error instanceof UserApiError && [400, 404, 422].includes(error.status);
}

function toCertificate({
  id,
  topic_global_id,
  holder_name,
  issued_at,
  language,
}: CertificateReply): Certificate {
  return {
    code: id,
    topicId: topic_global_id,
    holderName: toShownName(holder_name),
    issuedAt: issued_at,
    language: isLocale(language) ? language : DEFAULT_LOCALE,
  };
}

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
