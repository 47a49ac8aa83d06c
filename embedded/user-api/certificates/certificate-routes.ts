import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { type Certificate, certificateReply, certificatesReply } from "../../../contracts/progress.ts";
import { toShownName } from "../../../contracts/rules/spelling.ts";
import { errorReply, globalId } from "../../../contracts/user-api.ts";
import { findContentOrThrow } from "../content/content-index.ts";
import type { Database } from "../database/database.ts";
import { Failure } from "../errors/failure.ts";
import { COMMON_FAILURES, json, USER_FAILURES, userQuery } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import { parsePublicId } from "../secrets/secrets.ts";
import type { Services } from "../services.ts";
import { toLanguage } from "../texts/language.ts";
import { requireUser } from "../users/users.ts";

export function certificateRoutes(services: Services): OpenAPIHono {
  const { db, content } = services;
  const routes = createRouter();
  routes.openapi(getCertificates, async (c) => {
    const { user_uuid, global_id } = c.req.valid("query");
    await requireUser(c, services, user_uuid);
    if (global_id !== undefined) await findContentOrThrow(content, ({ topics }) => topics.get(global_id));
    return c.json({ certificates: await listCertificates(db, user_uuid, global_id) }, 200);
  });
  routes.openapi(getCertificateById, async (c) => {
    const id = parsePublicId(c.req.valid("param").id);
    const certificate = id === null ? null : await getCertificate(db, id);
    if (!certificate) throw new Failure("not_found");
    return c.json({ certificate }, 200);
  });
  return routes;
}

const getCertificates = createRoute({
  method: "get",
  path: "/v1/certificates",
  summary: "List a user's certificates",
  request: { query: userQuery.extend({ global_id: globalId.optional() }) },
  responses: {
    200: json(certificatesReply, "All certificates, or those of one topic (global_id)"),
    ...USER_FAILURES,
  },
});

const getCertificateById = createRoute({
  method: "get",
  path: "/v1/certificates/{id}",
  summary: "Read any user's certificate by its id, in any letter case, with or without hyphens",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: json(certificateReply, "The certificate"),
    ...COMMON_FAILURES,
    404: json(errorReply, "No certificate has this id"),
  },
});

type CertificateRow = {
  id: string;
  topic_global_id: string;
  holder_name: string | null;
  issued_at: Date;
  language: string;
};

async function listCertificates(
  db: Database,
  userUuid: string,
  topic: string | undefined,
): Promise<Certificate[]> {
  let query = selectCertificates(db).where("certificates.user_uuid", "=", userUuid);
  if (topic !== undefined) query = query.where("topic_global_id", "=", topic);
  return (await query.orderBy("issued_at").execute()).map(toCertificate);
}

async function getCertificate(db: Database, id: string): Promise<Certificate | null> {
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
