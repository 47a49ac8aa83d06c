import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { exportReply, okReply } from "../../../contracts/accounts.ts";
import { userReply } from "../../../contracts/user-api.ts";
import type { Database } from "../database/database.ts";
import { deleteUserRows } from "../database/user-tables.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { BEARER_FAILURES, BEARER_ONLY, json, LIMIT_FAILURE } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { lockActiveSessionOrThrow, requireCaller } from "../users/access.ts";
import { lockUsers, toUser } from "../users/users.ts";
import { BoundedQueue } from "./bounded-queue.ts";
import { exportUser } from "./export-user.ts";

/** Exports run one at a time, because each is held in memory. */
const MAX_WAITING_EXPORTS = 20;
const MAX_EXPORT_WAIT_MS = 3_000;

export function accountRoutes(services: Services): OpenAPIHono {
  const exports = new BoundedQueue(1, MAX_WAITING_EXPORTS, MAX_EXPORT_WAIT_MS);
  const routes = createRouter();
  routes.openapi(getMe, async (c) => {
    const { user } = await requireCaller(c, services);
    return c.json({ user: toUser(user) }, 200);
  });
  routes.openapi(getExport, async (c) => {
    const { user, bearer } = await requireCaller(c, services);
    await services.limits.exports.consume(user.uuid);
    const contentIndex = services.content.current();
    const exporter = { bearer, now: services.clock(), contentIndex };
    const tables = await exports.run(() => exportUser(services.db, exporter));
    return c.json({ exported_at: services.clock().toISOString(), user: toUser(user), ...tables }, 200);
  });
  routes.openapi(postDelete, async (c) => {
    const { bearer } = await requireCaller(c, services);
    await deleteAccount(services.db, bearer, services.clock());
    services.accountEvents.log("account_deleted", bearer.uuid);
    return c.json({ result: "OK" as const }, 200);
  });
  return routes;
}

const getMe = createRoute({
  method: "get",
  path: "/v1/users/me",
  summary: "Read the logged-in user",
  responses: { 200: json(userReply, "The user"), ...BEARER_FAILURES },
  ...BEARER_ONLY,
});

const getExport = createRoute({
  method: "get",
  path: "/v1/users/export",
  summary: "Export everything that is stored about the logged-in user",
  responses: {
    200: json(
      exportReply,
      "The user, and the rows of each table; is_correct is null in an event with questions left",
    ),
    ...BEARER_FAILURES,
    ...LIMIT_FAILURE,
  },
  ...BEARER_ONLY,
});

const postDelete = createRoute({
  method: "post",
  path: "/v1/users/delete_account",
  summary: "Delete the logged-in user and everything that is stored about the user",
  responses: { 200: json(okReply, "Everything is deleted"), ...BEARER_FAILURES },
  ...BEARER_ONLY,
});

/** Throws 401 if the bearer's session has ended. */
async function deleteAccount(db: Database, bearer: Bearer, now: Date): Promise<void> {
  await db.query.transaction().execute(async (trx) => {
    await lockUsers(trx, [bearer.uuid]);
    await lockActiveSessionOrThrow(trx, bearer, now);
    await deleteUserRows(trx, bearer.uuid);
  });
}
