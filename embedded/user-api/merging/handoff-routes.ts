import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { handoffAcceptRequest, handoffReply, handoffRequest } from "../../../contracts/progress.ts";
import { userReply } from "../../../contracts/user-api.ts";
import { Failure } from "../errors/failure.ts";
import { requireBearer } from "../http/access-tokens.ts";
import { BODY_FAILURES, json, jsonBody, LIMIT_FAILURE, USER_FAILURES } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { requireUser, toUser } from "../users/users.ts";
import { acceptHandoff, createHandoff } from "./handoffs.ts";

export function handoffRoutes(services: Services): OpenAPIHono {
  const { db, clock } = services;
  const routes = createRouter();
  routes.openapi(postHandoff, async (c) => {
    const { user_uuid } = c.req.valid("json");
    const { uuid, registered_at } = await requireUser(c, services, user_uuid);
    await services.limits.handoffs.consume(uuid);
    const bearer = registered_at === null ? null : requireBearer(c);
    const handoff = await createHandoff(db, { userUuid: uuid, bearer }, clock());
    if (!handoff) throw new Failure("user_not_found");
    return c.json({ code: handoff.code, expires_at: handoff.expiresAt.toISOString() }, 201);
  });
  routes.openapi(postAccept, async (c) => {
    const { code, user_uuid } = c.req.valid("json");
    const user = await requireUser(c, services, user_uuid);
    await services.limits.claims.consume(user.uuid);
    const outcome = await acceptHandoff(db, code, user_uuid, clock());
    if (outcome === "no code") throw new Failure("validation_failed", { errors: { code: "invalidCode" } });
    if (outcome === "no receiver") throw new Failure("user_not_found");
    return c.json({ user: toUser(user) }, 200);
  });
  return routes;
}

const postHandoff = createRoute({
  method: "post",
  path: "/v1/users/handoff",
  summary: "Create a code that copies a user's progress to another device",
  request: { body: jsonBody(handoffRequest, "The user whose progress is copied") },
  responses: {
    201: json(handoffReply, "The code, valid once and for ten minutes"),
    ...USER_FAILURES,
    ...BODY_FAILURES,
    ...LIMIT_FAILURE,
  },
});

const postAccept = createRoute({
  method: "post",
  path: "/v1/users/handoff/claim",
  summary: "Copy the progress of a code's owner to a user",
  request: { body: jsonBody(handoffAcceptRequest, "The code and the user who receives the progress") },
  responses: {
    200: json(userReply, "The user, who now has the owner's answers, progress and certificates"),
    ...USER_FAILURES,
    ...BODY_FAILURES,
    ...LIMIT_FAILURE,
  },
});
