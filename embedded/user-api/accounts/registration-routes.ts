import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  okReply,
  type RegisterRequest,
  registerRequest,
  resendVerificationRequest,
  verifyRequest,
} from "../../../contracts/accounts.ts";
import { errorReply, userReply } from "../../../contracts/user-api.ts";
import { Failure } from "../errors/failure.ts";
import { toLanguage } from "../errors/messages.ts";
import { clientNetwork } from "../http/client-address.ts";
import { readExplicitLanguage } from "../http/read-language.ts";
import {
  BEARER_FAILURES,
  BEARER_ONLY,
  BODY_FAILURES,
  COMMON_FAILURES,
  commonQuery,
  json,
  jsonBody,
  LIMIT_FAILURE,
  USER_FAILURES,
} from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import { toEmailKey } from "../mail/mailbox.ts";
import type { Services } from "../services.ts";
import { checkBearer, requireCaller, requireUser } from "../users/access.ts";
import { getUser, toUser, type UserRow } from "../users/users.ts";
import { checkPassword } from "./check-password.ts";
import { sendTokenMail, verifyEmail } from "./mail-tokens.ts";
import { registerUser } from "./register-user.ts";
import { refuseWithAllFaults, requireSoundRegistration } from "./registration-faults.ts";

export function registrationRoutes(services: Services): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(
    postRegister,
    async (c) => c.json({ user: toUser(await register(c, services, c.req.valid("json"))) }, 201),
    (checked, c) => (checked.success ? undefined : refuseWithAllFaults(c, services, checked)),
  );
  routes.openapi(putVerify, async (c) => {
    const uuid = await verifyEmail(services.db, c.req.valid("json").token, services.clock());
    const user = uuid === null ? null : await getUser(services.db, uuid);
    if (!user) throw new Failure("unauthorized", { reason: "invalidToken" });
    return c.json({ user: toUser(user) }, 200);
  });
  routes.openapi(postResend, async (c) => {
    const { user } = await requireCaller(c, services);
    await resend(services, user, c.req.valid("json").lang ?? c.req.query("lang"));
    return c.json({ result: "OK" as const }, 200);
  });
  return routes;
}

const postRegister = createRoute({
  method: "post",
  path: "/v1/users/register",
  summary: "Register a user, who keeps the uuid and all that belongs to it",
  request: { query: commonQuery, body: jsonBody(registerRequest, "Who registers") },
  responses: {
    201: json(userReply, "The registered user; a repeat of the same registration gets it again"),
    ...USER_FAILURES,
    ...BODY_FAILURES,
    ...LIMIT_FAILURE,
    403: json(errorReply, "A kiosk's user, a user who is registered, or somebody else's access token"),
  },
});

const putVerify = createRoute({
  method: "put",
  path: "/v1/users/verify",
  summary: "Verify the e-mail address that a token was mailed to",
  request: { query: commonQuery, body: jsonBody(verifyRequest, "The token of the mail") },
  responses: {
    200: json(userReply, "The user; the same token again, while it lives, answers the same"),
    ...COMMON_FAILURES,
    ...BODY_FAILURES,
    401: json(errorReply, "The token is unknown or expired, or the e-mail address was changed since"),
  },
});

const postResend = createRoute({
  method: "post",
  path: "/v1/users/resend_verification_email",
  summary: "Mail another verification token; at most five an hour are sent",
  request: { query: commonQuery, body: jsonBody(resendVerificationRequest, "The mail's language") },
  responses: { 200: json(okReply, "Whether a mail is sent or not"), ...BEARER_FAILURES, ...BODY_FAILURES },
  ...BEARER_ONLY,
});

async function register(c: Context, services: Services, request: RegisterRequest): Promise<UserRow> {
  await checkBearer(c, services, request.uuid);
  const user = await getUser(services.db, request.uuid);
  if (user && user.registered_at !== null) return repeatRegistration(c, services, user, request);
  // The user is not read again: a registration at the same time is no failure.
  const { is_kiosk_user } = user ?? (await requireUser(c, services, request.uuid));
  if (is_kiosk_user) throw new Failure("forbidden");
  await requireSoundRegistration(c, services, request);
  const { uuid, email } = request;
  await services.limits.registrations.consume(clientNetwork(c, services.isTrustedProxy));
  await services.limits.takenEmails.check(toEmailKey(email));
  const passwordHash = await services.passwords.hash(request.password);
  const registration = { uuid, email, passwordHash, language: readExplicitLanguage(c) };
  const isDone = await registerUser(services.db, registration, services.clock());
  // Another request came first, and its result decides.
  if (!isDone) return register(c, services, request);
  // Counted once the address is taken, so that asking for one in use is always answered.
  await services.limits.takenEmails.tryConsume(toEmailKey(email));
  services.mailer.wake();
  return requireRow(services, uuid);
}

/** The same registration again, as after a double click, gets the same answer; any other is refused. */
async function repeatRegistration(
  c: Context,
  services: Services,
  user: UserRow,
  { email, password }: RegisterRequest,
): Promise<UserRow> {
  if (toEmailKey(user.email ?? "") !== toEmailKey(email)) {
    await requireUser(c, services, user.uuid);
    throw new Failure("forbidden");
  }
  const address = clientNetwork(c, services.isTrustedProxy);
  await services.limits.registrations.consume(address);
  try {
    await checkPassword(services, { email, password, address });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "unauthorized") throw error;
    throw new Failure("validation_failed", { errors: { email: "emailInUse" } });
  }
  return requireRow(services, user.uuid);
}

async function resend(services: Services, user: UserRow, lang: string | undefined): Promise<void> {
  const { uuid: userUuid, email, is_verified } = user;
  if (is_verified || email === null) return;
  if (!(await services.limits.verificationMails.tryConsume(toEmailKey(email)))) return;
  const mail = { kind: "verification" as const, userUuid, to: email, language: toLanguage(lang) };
  await sendTokenMail(services.db, mail, services.clock());
  services.mailer.wake();
}

async function requireRow({ db }: Services, uuid: string): Promise<UserRow> {
  const user = await getUser(db, uuid);
  if (!user) throw new Failure("user_not_found");
  return user;
}
