import { type Caller, read } from "~/services/users/request.server.ts";
import { type Certificate as CertificateReply, certificatesReply } from "../../../contracts/progress.ts";

/** `code` is what anybody can look a diploma up by; `issuedAt` is RFC 3339. */
export type Certificate = { code: string; topicId: string; holderName: string | null; issuedAt: string };

/** Of all topics. @throws UserApiError, UserApiUnavailable */
export async function listCertificates(caller: Caller, userUuid: string): Promise<Certificate[]> {
  const { certificates } = await read(caller, "v1/certificates", { user_uuid: userUuid }, certificatesReply);
  return certificates.map(toCertificate);
}

/** Of one topic; null where it is not earned. @throws UserApiError, UserApiUnavailable */
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

function toCertificate({ id, topic_global_id, holder_name, issued_at }: CertificateReply): Certificate {
  return { code: id, topicId: topic_global_id, holderName: holder_name, issuedAt: issued_at };
}
