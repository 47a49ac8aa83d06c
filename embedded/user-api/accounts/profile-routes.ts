import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Transaction } from "kysely";
import { personName, type Profile, profile } from "../../../contracts/accounts.ts";
import { errorReply, userReply, userUuid } from "../../../contracts/user-api.ts";
import { requireContentIndex } from "../content/content-index.ts";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { Failure } from "../errors/failure.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { BODY_FAILURES, json, jsonBody, LIMIT_FAILURE, USER_FAILURES } from "../http/route-parts.ts";
import { createRouter, parseFields } from "../http/router.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { toEmailKey } from "../mail/mailbox.ts";
import type { Services } from "../services.ts";
import { type Language, readLanguage } from "../texts/language.ts";
import {
  getUser,
  lockActiveSessionOrThrow,
  requireLoggedIn,
  requireUser,
  toUser,
  type UserRow,
} from "../users/users.ts";
import { revokeTokenMails } from "./mail-tokens.ts";
import { claimEmail } from "./register-user.ts";
import { endOtherSessions } from "./sessions.ts";

export function profileRoutes(services: Services): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(putUser, async (c) => {
    const user = await updateByRequest(c, services, c.req.valid("json"));
    return c.json({ user: toUser(user) }, 200);
  });
  return routes;
}

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

async function updateByRequest(c: Context, services: Services, request: UpdateRequest): Promise<UserRow> {
  const { user_uuid } = request;
  const user = user_uuid
    ? await requireUser(c, services, user_uuid)
    : (await requireLoggedIn(c, services)).user;
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
  const { bearer } = await requireLoggedIn(c, services);
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

/** False if the user was deleted. Throws 422 if the new address is in use, 401 if the bearer's session has ended. */
async function updateProfile(
  db: Database,
  bearer: Bearer,
  { email, ...changes }: Profile,
  language: Language,
  now: Date,
): Promise<boolean> {
  const { uuid } = bearer;
  return db.query.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select(["uuid", "email", "mail_language"])
      .where("uuid", "=", uuid)
      .where("registered_at", "is not", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) return false;
    await lockActiveSessionOrThrow(trx, bearer, now);
    const { population_category_global_id, name, is_subscribed } = changes;
    await updateUser(trx, uuid, {
      ...(name !== undefined && { name: name || null }),
      ...(population_category_global_id !== undefined && { population_category_global_id }),
      ...(is_subscribed !== undefined && { is_subscribed }),
    });
    if (email === undefined || email === user.email) return true;
    await updateUser(trx, uuid, { email });
    if (toEmailKey(email) !== toEmailKey(user.email ?? "")) {
      await changeEmail(trx, { uuid, email }, language, now);
      await endOtherSessions(trx, bearer);
      const notice = {
        kind: "emailChanged" as const,
        userUuid: uuid,
        language: user.mail_language ?? language,
      };
      await enqueueMail(trx, { ...notice, to: email }, now);
      if (user.email !== null) await enqueueMail(trx, { ...notice, to: user.email }, now);
    }
    return true;
  });
}

/** False if the user was deleted or is registered. */
async function renameAnonymousUser(db: Database, uuid: string, name: string | null): Promise<boolean> {
  const row = await db.query
    .updateTable("users")
    .set({ name })
    .where("uuid", "=", uuid)
    .where("registered_at", "is", null)
    .returning("uuid")
    .executeTakeFirst();
  return row !== undefined;
}

async function changeEmail(
  trx: Transaction<Schema>,
  { uuid, email }: { uuid: string; email: string },
  language: Language,
  now: Date,
): Promise<void> {
  await claimEmail(trx, email, uuid);
  await trx
    .deleteFrom("user_emails")
    .where("user_uuid", "=", uuid)
    .where("email_key", "<>", toEmailKey(email))
    .execute();
  await revokeTokenMails(trx, uuid, "verification", "passwordReset");
  await updateUser(trx, uuid, { is_verified: false });
  await enqueueMail(trx, { kind: "verification", userUuid: uuid, to: email, language }, now);
}

type Changes = Partial<
  Record<"name" | "email" | "population_category_global_id", string | null> &
    Record<"is_subscribed" | "is_verified", boolean>
>;

async function updateUser(trx: Transaction<Schema>, uuid: string, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable("users").set(changes).where("uuid", "=", uuid).execute();
}
