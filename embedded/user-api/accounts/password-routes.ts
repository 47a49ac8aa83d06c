import { randomUUID } from "node:crypto";
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { changePasswordRequest, forgotPasswordRequest, okReply } from "../../../contracts/accounts.ts";
import type { Database } from "../database/database.ts";
import { Failure } from "../errors/failure.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { clientNetwork } from "../http/rate-limits.ts";
import {
  BEARER_FAILURES,
  BEARER_ONLY,
  BODY_FAILURES,
  COMMON_FAILURES,
  json,
  jsonBody,
  LIMIT_FAILURE,
} from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { toEmailKey } from "../mail/mailbox.ts";
import type { Services } from "../services.ts";
import { type Language, readLanguage } from "../texts/language.ts";
import { lockActiveSessionOrThrow, requireLoggedIn } from "../users/users.ts";
import { enqueueTokenMail, revokeTokenMails } from "./mail-tokens.ts";
import { requireValidPassword } from "./passwords.ts";
import { endOtherSessions } from "./sessions.ts";
import { findAccount, forgetFailedLogins } from "./verify-credentials.ts";

export function passwordRoutes(services: Services): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(putPassword, async (c) => {
    const { user, bearer } = await requireLoggedIn(c, services);
    const request = c.req.valid("json");
    requireValidPassword({ ...request, email: user.email ?? undefined }, services.site());
    await services.limits.passwordChanges.consume(user.uuid);
    const passwordHash = await services.passwords.hash(request.password);
    const change = { passwordHash, language: readLanguage(c) };
    const isDone = await changePassword(services.db, bearer, change, services.clock());
    if (!isDone) throw new Failure("unauthorized");
    const address = clientNetwork(c, services.isTrustedProxy);
    if (user.email !== null) await forgetFailedLogins(services.limits, { email: user.email, address });
    services.mailer.wake();
    services.accountEvents.log("password_changed", user.uuid);
    return c.json({ result: "OK" as const }, 200);
  });
  routes.openapi(postForgotten, async (c) => {
    const { email } = c.req.valid("json");
    if (await consumeResetLimits(c, services, email)) {
      await enqueueResetMail(services, email, readLanguage(c));
    }
    return c.json({ result: "OK" as const }, 200);
  });
  return routes;
}

const putPassword = createRoute({
  method: "put",
  path: "/v1/users/change_password",
  summary: "Change the password and end the user's other sessions",
  request: { body: jsonBody(changePasswordRequest, "The new password, twice") },
  responses: {
    200: json(okReply, "The password is changed"),
    ...BEARER_FAILURES,
    ...BODY_FAILURES,
    ...LIMIT_FAILURE,
  },
  ...BEARER_ONLY,
});

const postForgotten = createRoute({
  method: "post",
  path: "/v1/users/forgot_password",
  summary: "Mail a login token, at most five an hour",
  request: { body: jsonBody(forgotPasswordRequest, "The account's e-mail address") },
  responses: {
    200: json(okReply, "The same reply whether the account exists or not"),
    ...COMMON_FAILURES,
    ...BODY_FAILURES,
  },
});

/** False above a limit: no mail is sent, but the response stays the same, so that it reveals nothing. */
async function consumeResetLimits(
  c: Context,
  { limits, isTrustedProxy }: Services,
  email: string,
): Promise<boolean> {
  if (!(await limits.passwordRequests.tryConsume(clientNetwork(c, isTrustedProxy)))) return false;
  return limits.passwordMails.tryConsume(toEmailKey(email));
}

/** Queues a mail without a recipient for an unknown address, so that the response time reveals nothing. */
async function enqueueResetMail({ db, clock, mailer }: Services, given: string, language: Language) {
  const unknownAccount = { userUuid: randomUUID(), email: "" };
  const { userUuid, email: to } = (await findAccount(db, given)) ?? unknownAccount;
  const mail = { kind: "passwordReset" as const, userUuid, to, language };
  const isQueued = await enqueueTokenMail(db, mail, clock());
  if (!isQueued)
    await enqueueMail(
      db.query,
      { ...mail, userUuid: unknownAccount.userUuid, to: unknownAccount.email },
      clock(),
    );
  mailer.wake();
}

/** Changes the password and ends the user's other sessions. False if the user was deleted; throws 401 if the bearer's session has ended. */
async function changePassword(
  db: Database,
  bearer: Bearer,
  { passwordHash, language }: { passwordHash: string; language: Language },
  now: Date,
): Promise<boolean> {
  return db.query.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select(["uuid", "email", "mail_language"])
      .where("uuid", "=", bearer.uuid)
      .forShare()
      .executeTakeFirst();
    if (!user) return false;
    // Waits for a login with the old password, which locks this row, so that its session is found and ended below.
    await trx
      .updateTable("user_passwords")
      .set({ hash: passwordHash, changed_at: now })
      .where("user_uuid", "=", user.uuid)
      .execute();
    await lockActiveSessionOrThrow(trx, bearer, now);
    await revokeTokenMails(trx, bearer.uuid, "passwordReset");
    await endOtherSessions(trx, bearer);
    if (user.email !== null) {
      const notice = { userUuid: user.uuid, to: user.email, language: user.mail_language ?? language };
      await enqueueMail(trx, { ...notice, kind: "passwordChanged" }, now);
    }
    return true;
  });
}
