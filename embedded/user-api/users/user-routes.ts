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
import { countedAddress } from "../http/client-address.ts";
import {
  commonFailures,
  commonQuery,
  idempotencyHeaders,
  json,
  jsonBody,
  userFailures,
  writeFailures,
} from "../http/describe.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { requireUser } from "./access.ts";
import { createUser, createUserOnce, getUserOfKey, toUser, type UserRow } from "./users.ts";

export function usersRoutes(services: Services): OpenAPIHono {
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
  summary: "Make an anonymous user",
  request: {
    query: commonQuery,
    headers: idempotencyHeaders,
    body: jsonBody(newUserRequest, "The kind of user"),
  },
  responses: {
    201: json(userReply, "The new user, or the one that this Idempotency-Key made"),
    ...commonFailures,
    ...writeFailures,
    429: json(errorReply, "Too many new users from this address; see Retry-After"),
  },
});

const getUserByUuid = createRoute({
  method: "get",
  path: "/v1/users/{uuid}",
  summary: "Read a user",
  request: { query: commonQuery, params: z.object({ uuid: userUuid }) },
  responses: { 200: json(userReply, "The user"), ...userFailures },
});

/** A repeat with the same key is neither counted nor refused. */
async function createLimitedUser(
  c: Context,
  services: Services,
  request: NewUserRequest,
  key: string | undefined,
): Promise<UserRow> {
  const { db, limits } = services;
  const now = services.clock();
  const address = countedAddress(c, services.isTrustedProxy);
  const isWithinLimit = await limits.newUsers.tryTake(address);
  const made = isWithinLimit ? await createByKey(db, request, key, now) : null;
  if (made) return made;
  const first = key === undefined ? null : await getUserOfKey(db, key, now);
  if (!first && !isWithinLimit) await limits.newUsers.check(address);
  await limits.newUsers.giveBack(address);
  // The user and its key were deleted just now, or the hour is over.
  if (!first) return createLimitedUser(c, services, request, key);
  if (first.is_kiosk_user !== request.is_kiosk_user) throw new Failure("conflict");
  return first;
}

function createByKey(
  db: Services["db"],
  request: NewUserRequest,
  key: string | undefined,
  now: Date,
): Promise<UserRow | null> {
  return key === undefined ? createUser(db, request, now) : createUserOnce(db, request, key, now);
}
