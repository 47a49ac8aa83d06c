import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { exportReply, okReply, personName, profile } from "../../../contracts/accounts.ts";
import { errorReply, userReply, userUuid } from "../../../contracts/user-api.ts";
import { requireContentIndex } from "../content/find-content.ts";
import type { Database } from "../database/database.ts";
import { deleteUserRows } from "../database/user-tables.ts";
import { Failure } from "../errors/failure.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { readLanguage } from "../http/read-language.ts";
import {
  BEARER_FAILURES,
  BEARER_ONLY,
  BODY_FAILURES,
  json,
  jsonBody,
  LIMIT_FAILURE,
  USER_FAILURES,
} from "../http/route-parts.ts";
import { createRouter, parseFields } from "../http/router.ts";
import { toEmailKey } from "../mail/mailbox.ts";
import type { Services } from "../services.ts";
import { requireCaller, requireUser } from "../users/access.ts";
import { lockActiveSessionOrThrow } from "../users/active-session.ts";
import { lockUsers } from "../users/lock-users.ts";
import { getUser, toUser, type UserRow } from "../users/users.ts";
import { BoundedQueue } from "./bounded-queue.ts";
import { exportUser } from "./export-user.ts";
import { renameAnonymousUser, updateProfile } from "./update-profile.ts";

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
  routes.openapi(putUser, async (c) => {
    const user = await updateByRequest(c, services, c.req.valid("json"));
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

/** Validates only the name here, because an anonymous user's other fields are ignored. */
const updateRequest = z.object({
  user_uuid: userUuid.nullish(),
  name: personName.nullish(),
  email: z.unknown().optional().openapi({ type: "string", format: "email" }),
  population_category_global_id: z
    .unknown()
    .optional()
    .openapi({ type: ["string", "null"] }),
  is_subscribed: z.unknown().optional().openapi({ type: "boolean" }),
});
type UpdateRequest = z.infer<typeof updateRequest>;

const putUser = createRoute({
  method: "put",
  path: "/v1/users",
  summary: "Change a user's profile; of an anonymous user, only the name",
  request: {
    body: jsonBody(updateRequest, "The new values; a missing field stays unchanged"),
  },
  responses: {
    200: json(
      userReply,
      "The user; a new e-mail address is unverified, receives a mail and ends the user's other sessions",
    ),
    ...USER_FAILURES,
    ...BODY_FAILURES,
    ...LIMIT_FAILURE,
    403: json(errorReply, "The access token is another user's"),
  },
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

async function updateByRequest(c: Context, services: Services, request: UpdateRequest): Promise<UserRow> {
  const { user_uuid } = request;
  const user = user_uuid
    ? await requireUser(c, services, user_uuid)
    : (await requireCaller(c, services)).user;
  const isDone =
    user.registered_at === null
      ? await renameIfGiven(services, user, request)
      : await updateRegistered(c, services, user, request);
  const changed = isDone ? await getUser(services.db, user.uuid) : null;
  // The user was just deleted, merged or registered; a repeated call gets the precise error.
  if (!changed) throw new Failure("user_not_found");
  return changed;
}

async function renameIfGiven({ db }: Services, { uuid }: UserRow, { name }: UpdateRequest): Promise<boolean> {
  return name === undefined || renameAnonymousUser(db, uuid, name || null);
}

async function updateRegistered(
  c: Context,
  services: Services,
  user: UserRow,
  request: UpdateRequest,
): Promise<boolean> {
  const changes = parseFields(profile, request);
  await requireCategory(services, changes.population_category_global_id);
  const { bearer } = await requireCaller(c, services);
  const newKey = newEmailKey(user, changes.email);
  if (newKey !== null) await services.limits.emailChanges.consume(user.uuid);
  if (newKey !== null) await services.limits.takenEmails.check(newKey);
  const isDone = await updateProfile(services.db, bearer, changes, readLanguage(c), services.clock());
  if (newKey !== null && isDone) {
    services.accountEvents.log("email_changed", user.uuid);
    await services.limits.takenEmails.tryConsume(newKey);
  }
  services.mailer.wake();
  return isDone;
}

/** The key of the account's new e-mail address; null if the address stays the same. */
function newEmailKey(user: UserRow, email: string | undefined): string | null {
  const key = toEmailKey(email ?? user.email ?? "");
  return key === toEmailKey(user.email ?? "") ? null : key;
}

/** Refreshes the content before rejecting an unknown category, which may have just been published. */
async function requireCategory({ content }: Services, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  if (requireContentIndex(content).populationCategories.has(id)) return;
  await content.refresh();
  if (requireContentIndex(content).populationCategories.has(id)) return;
  throw new Failure("validation_failed", { errors: { population_category_global_id: "unknown" } });
}

/** Throws 401 if the bearer's session has ended. */
async function deleteAccount(db: Database, bearer: Bearer, now: Date): Promise<void> {
  await db.query.transaction().execute(async (trx) => {
    await lockUsers(trx, [bearer.uuid]);
    await lockActiveSessionOrThrow(trx, bearer, now);
    await deleteUserRows(trx, bearer.uuid);
  });
}
