import { z } from "zod";
import { isVisible, toPlainText } from "./rules/spelling.ts";
import { userSchema, userUuid } from "./user-api.ts";

/** Databases store neither control characters nor lone surrogates. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

const DOT_IN_DOMAIN = "^(?=[^@]*@[^.]*\\.)";
/** An address that a browser's field accepts, with a dot in its domain. */
export const emailAddress = z
  .email({ pattern: new RegExp(DOT_IN_DOMAIN + z.regexes.html5Email.source) })
  .max(254);
/** Accepts invalid addresses: no account has one, so the login fails as usual. */
const givenEmail = z.string().min(1).max(254).regex(PRINTABLE);
const givenPassword = z.string().min(1);
const token = z.string().min(1);

const MAX_NAME_LENGTH = 100;
/** The limit for a name as it is sent, with characters that its normal form joins or leaves out. */
const MAX_GIVEN_NAME_LENGTH = 2_000;
export const personName = z
  .string()
  .refine(({ length }) => length <= MAX_GIVEN_NAME_LENGTH, { error: "tooLong", abort: true })
  .regex(PRINTABLE)
  .refine((name) => name.trim() === "" || isVisible(toPlainText(name)), "invisible")
  .overwrite(toPlainText)
  .refine((name) => [...name].length <= MAX_NAME_LENGTH, "tooLong");

export const okReply = z.object({ result: z.literal("OK") });

export const registerRequest = z.object({
  uuid: userUuid,
  email: emailAddress,
  password: givenPassword,
  password_confirm: givenPassword,
  agreements_acceptence: z.literal(true, "notAccepted"),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

export const loginRequest = z.object({
  email: givenEmail,
  password: givenPassword,
  uuid: userUuid.nullish(),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const tokenLoginRequest = z.object({ token, uuid: userUuid });

export const refreshRequest = z.object({ refresh_token: token });

export const tokensReply = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });
export type TokensReply = z.infer<typeof tokensReply>;

export const loginReply = tokensReply.extend({ user: userSchema });
export type LoginReply = z.infer<typeof loginReply>;

export const changePasswordRequest = z.object({ password: givenPassword, password_confirm: givenPassword });

export const forgotPasswordRequest = z.object({ email: givenEmail });

export const verifyRequest = z.object({ token });

export const resendVerificationRequest = z.object({ lang: z.string().max(64).nullish() });

/** A missing field stays unchanged; null deletes it. */
export const profile = z.object({
  name: personName.nullable().optional(),
  email: emailAddress.optional(),
  population_category_global_id: z.string().min(1).max(64).nullable().optional(),
  is_subscribed: z.boolean().optional(),
});
export type Profile = z.infer<typeof profile>;

export const exportReply = z.looseObject({ user: userSchema, exported_at: z.iso.datetime() });
