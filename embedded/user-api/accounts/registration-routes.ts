import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import {
  okReply,
  type RegisterRequest,
  registerRequest,
  resendVerificationRequest,
  verifyRequest,
} from "../../../contracts/accounts.ts";
import { errorReply, userReply } from "../../../contracts/user-api.ts";
import { Failure } from "../errors/failure.ts";
import type { MessageKey } from "../errors/messages.ts";
import { clientNetwork } from "../http/rate-limits.ts";
import {
  BEARER_FAILURES,
  BEARER_ONLY,
  BODY_FAILURES,
  COMMON_FAILURES,
  json,
  jsonBody,
  LIMIT_FAILURE,
  USER_FAILURES,
} from "../http/route-parts.ts";
import { createRouter, toFieldErrors } from "../http/router.ts";
import { toEmailKey } from "../mail/mailbox.ts";
import type { Services } from "../services.ts";
import { readExplicitLanguage, toLanguage } from "../texts/language.ts";
import { checkBearer, getUser, requireLoggedIn, requireUser, toUser, type UserRow } from "../users/users.ts";
import { enqueueTokenMail, verifyEmail } from "./mail-tokens.ts";
import { validateNewPassword } from "./passwords.ts";
import { registerUser } from "./register-user.ts";
import { findAccount, verifyCredentials } from "./verify-credentials.ts";

export function registrationRoutes(services: Services): OpenAPIHono {
  const routes = createRouter();
  routes.openapi(
    postRegister,
    async (c) => c.json({ user: toUser(await register(c, services, c.req.valid("json"))) }, 201),
    (checked, c) => (checked.success ? undefined : throwAllFieldErrors(c, services, checked)),
  );
  routes.openapi(putVerify, async (c) => {
    const uuid = await verifyEmail(services.db, c.req.valid("json").token, services.clock());
    const user = uuid === null ? null : await getUser(services.db, uuid);
    if (!user) throw new Failure("unauthorized", { reason: "invalidToken" });
    return c.json({ user: toUser(user) }, 200);
  });
  routes.openapi(postResend, async (c) => {
    const { user } = await requireLoggedIn(c, services);
    await resendVerificationMail(services, user, c.req.valid("json").lang ?? c.req.query("lang"));
    return c.json({ result: "OK" as const }, 200);
  });
  return routes;
}

const postRegister = createRoute({
  method: "post",
  path: "/v1/users/register",
  summary: "Register a user, who keeps the uuid and all progress",
  request: { body: jsonBody(registerRequest, "The user and the account") },
  responses: {
    201: json(userReply, "The registered user; a repeat of the same registration gets the same reply"),
    ...USER_FAILURES,
    ...BODY_FAILURES,
    ...LIMIT_FAILURE,
    403: json(errorReply, "The user is a kiosk's or registered, or the access token is another user's"),
  },
});

const putVerify = createRoute({
  method: "put",
  path: "/v1/users/verify",
  summary: "Verify the e-mail address that a token was mailed to",
  request: { body: jsonBody(verifyRequest, "The mailed token") },
  responses: {
    200: json(userReply, "The user; the token may be used again until it expires"),
    ...COMMON_FAILURES,
    ...BODY_FAILURES,
    401: json(errorReply, "The token is unknown or expired, or the e-mail address has changed since"),
  },
});

const postResend = createRoute({
  method: "post",
  path: "/v1/users/resend_verification_email",
  summary: "Mail another verification token, at most five an hour",
  request: { body: jsonBody(resendVerificationRequest, "The mail's language") },
  responses: {
    200: json(okReply, "The same reply whether a mail is sent or not"),
    ...BEARER_FAILURES,
    ...BODY_FAILURES,
  },
  ...BEARER_ONLY,
});

async function register(c: Context, services: Services, request: RegisterRequest): Promise<UserRow> {
  await checkBearer(c, services, request.uuid);
  const user = await getUser(services.db, request.uuid);
  if (user && user.registered_at !== null) return repeatRegistration(c, services, user, request);
  // A known user is not read again: a simultaneous registration would make requireUser throw.
  const { is_kiosk_user } = user ?? (await requireUser(c, services, request.uuid));
  if (is_kiosk_user) throw new Failure("forbidden");
  await requireValidRegistration(c, services, request);
  const { uuid, email } = request;
  await services.limits.registrations.consume(clientNetwork(c, services.isTrustedProxy));
  await services.limits.takenEmails.check(toEmailKey(email));
  const passwordHash = await services.passwords.hash(request.password);
  const registration = { uuid, email, passwordHash, language: readExplicitLanguage(c) };
  const isDone = await registerUser(services.db, registration, services.clock());
  // Another request changed the user first, so the checks start over.
  if (!isDone) return register(c, services, request);
  // The address is counted only after success, so that registering an address in use always gets 422.
  await services.limits.takenEmails.tryConsume(toEmailKey(email));
  services.mailer.wake();
  return requireUserRow(services, uuid);
}

/** A repeated registration, for example after a double click, gets the same response. A different one is rejected. */
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
    await verifyCredentials(services, { email, password, address });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "unauthorized") throw error;
    throw new Failure("validation_failed", { errors: { email: "emailInUse" } });
  }
  return requireUserRow(services, user.uuid);
}

async function resendVerificationMail(
  services: Services,
  user: UserRow,
  lang: string | undefined,
): Promise<void> {
  const { uuid: userUuid, email, is_verified } = user;
  if (is_verified || email === null) return;
  if (!(await services.limits.verificationMails.tryConsume(toEmailKey(email)))) return;
  const mail = { kind: "verification" as const, userUuid, to: email, language: toLanguage(lang) };
  await enqueueTokenMail(services.db, mail, services.clock());
  services.mailer.wake();
}

async function requireUserRow({ db }: Services, uuid: string): Promise<UserRow> {
  const user = await getUser(db, uuid);
  if (!user) throw new Failure("user_not_found");
  return user;
}

const { uuid, email, password, password_confirm } = registerRequest.shape;
const validFields = z.object({
  uuid: uuid.optional().catch(undefined),
  email: email.optional().catch(undefined),
  password: password.optional().catch(undefined),
  password_confirm: password_confirm.optional().catch(undefined),
});
type ValidFields = z.output<typeof validFields>;

async function throwAllFieldErrors(
  c: Context,
  services: Services,
  { error, data }: { error: z.core.$ZodError; data?: unknown },
): Promise<never> {
  const sound = validFields.safeParse(data).data;
  const others = sound && (await listFieldErrors(c, services, sound));
  throw new Failure("validation_failed", { errors: { ...others, ...toFieldErrors(error.issues, data) } });
}

/** Throws 422 for an invalid password. `claimEmail` later finds out if the e-mail address is in use. */
async function requireValidRegistration(c: Context, services: Services, request: RegisterRequest) {
  if (Object.keys(validateNewPassword(request, services.site())).length === 0) return;
  throw new Failure("validation_failed", { errors: await listFieldErrors(c, services, request) });
}

async function listFieldErrors(
  c: Context,
  services: Services,
  sound: ValidFields,
): Promise<Record<string, MessageKey>> {
  const isInUse = await isEmailInUse(c, services, sound);
  return { ...validateNewPassword(sound, services.site()), ...(isInUse && { email: "emailInUse" as const }) };
}

/** Counts as a registration, because it reveals who has an account. */
async function isEmailInUse(c: Context, services: Services, { uuid, email }: ValidFields): Promise<boolean> {
  if (uuid === undefined || email === undefined) return false;
  const user = await getUser(services.db, uuid);
  if (!user || user.registered_at !== null || user.is_kiosk_user) return false;
  const address = clientNetwork(c, services.isTrustedProxy);
  if (!(await services.limits.registrations.tryConsume(address))) return false;
  return (await findAccount(services.db, email)) !== null;
}
