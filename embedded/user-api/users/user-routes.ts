import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import {
  errorReply,
  type NewUserRequest,
  newUserRequest,
  userReply,
  userUuid,
} from "../../../contracts/user-api.ts";
import { Failure } from "../errors/failure.ts";
import { clientNetwork } from "../http/rate-limits.ts";
import {
  COMMON_FAILURES,
  idempotencyHeaders,
  json,
  jsonBody,
  USER_FAILURES,
  WRITE_FAILURES,
} from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { createUser, createUserOnce, getUserByKey, requireUser, toUser, type UserRow } from "./users.ts";

export function userRoutes(services: Services): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(postUser, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const user = await createLimitedUser(c, services, c.req.valid("json"), key);
    return c.json({ user: toUser(user) }, 201);
  });
  routes.openapi(getUserByUuid, async (c) => {
    const user = await requireUser(c, services, c.req.valid("param").uuid);
    return c.json({ user: toUser(user) }, 200);
  });
  return routes;
}

const postUser = createRoute({
  method: "post",
  path: "/v1/users",
  summary: "Create an anonymous user",
  request: {
    headers: idempotencyHeaders,
    body: jsonBody(newUserRequest, "The kind of user"),
  },
  responses: {
    201: json(userReply, "The new user, or the one that this Idempotency-Key created"),
    ...COMMON_FAILURES,
    ...WRITE_FAILURES,
    429: json(errorReply, "Too many new users from this address; see Retry-After"),
  },
});

const getUserByUuid = createRoute({
  method: "get",
  path: "/v1/users/{uuid}",
  summary: "Read a user",
  request: { params: z.object({ uuid: userUuid }) },
  responses: { 200: json(userReply, "The user"), ...USER_FAILURES },
});

/** Creates a user within the limit. A repeated request with the same key is not counted, and succeeds above the limit. */
async function createLimitedUser(
  c: Context,
  services: Services,
  request: NewUserRequest,
  key: string | undefined,
): Promise<UserRow> {
  const { db, limits } = services;
  const now = services.clock();
  const address = clientNetwork(c, services.isTrustedProxy);
  const isWithinLimit = await limits.newUsers.tryConsume(address);
  const created = isWithinLimit ? await createUserForKey(db, request, key, now) : null;
  if (created) return created;
  const first = key === undefined ? null : await getUserByKey(db, key, now);
  if (!first && !isWithinLimit) await limits.newUsers.check(address);
  await limits.newUsers.refund(address);
  // Starts over, because the user and its key were just deleted, or the limit's hour has just ended.
  if (!first) return createLimitedUser(c, services, request, key);
  if (first.is_kiosk_user !== request.is_kiosk_user) throw new Failure("conflict");
  return first;
}

function createUserForKey(
  db: Services["db"],
  request: NewUserRequest,
  key: string | undefined,
  now: Date,
): Promise<UserRow | null> {
  return key === undefined ? createUser(db, request, now) : createUserOnce(db, request, key, now);
}
