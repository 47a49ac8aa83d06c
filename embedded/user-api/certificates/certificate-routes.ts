import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { certificateReply, certificatesReply } from "../../../contracts/progress.ts";
import { errorReply, globalId } from "../../../contracts/user-api.ts";
import { findContentOrThrow } from "../content/find-content.ts";
import { Failure } from "../errors/failure.ts";
import { COMMON_FAILURES, json, USER_FAILURES, userQuery } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { requireUser } from "../users/access.ts";
import { parsePublicId } from "./public-id.ts";
import { getCertificate, listCertificates } from "./read-certificates.ts";

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
