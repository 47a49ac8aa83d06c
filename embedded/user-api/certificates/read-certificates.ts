import type { Certificate } from "../../../contracts/progress.ts";
import { toShownName } from "../../../contracts/rules/plain-text.ts";
import type { Database } from "../database/database.ts";
import { toLanguage } from "../texts/language.ts";

type CertificateRow = {
  id: string;
  topic_global_id: string;
  holder_name: string | null;
  issued_at: Date;
  language: string;
};

export async function listCertificates(
  db: Database,
  userUuid: string,
  topic: string | undefined,
): Promise<Certificate[]> {
  let query = selectCertificates(db).where("certificates.user_uuid", "=", userUuid);
  if (topic !== undefined) query = query.where("topic_global_id", "=", topic);
  return (await query.orderBy("issued_at").execute()).map(toCertificate);
}

export async function getCertificate(db: Database, id: string): Promise<Certificate | null> {
  const row = await selectCertificates(db).where("certificates.id", "=", id).executeTakeFirst();
  return row ? toCertificate(row) : null;
}

/** Reads the holder's current name, so that a corrected name appears on every certificate but a copy of a named one. */
function selectCertificates(db: Database) {
  return db.query
    .selectFrom("certificates")
    .innerJoin("users", "users.uuid", "certificates.user_uuid")
    .select(["certificates.id", "topic_global_id", "issued_at", "language"])
    .select(({ fn }) => fn.coalesce("certificates.holder_name", "users.name").as("holder_name"));
}

function toCertificate(row: CertificateRow): Certificate {
  return {
    ...row,
    holder_name: toShownName(row.holder_name),
    issued_at: row.issued_at.toISOString(),
    language: toLanguage(row.language),
  };
}
