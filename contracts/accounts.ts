import { z } from "zod";
import { userSchema, userUuid } from "./user-api.ts";

/*
 * Accounts: registering, logging in, tokens, the profile. What user-api.ts says of requests and replies
 * holds here too.
 */

/** No control characters, and no half of a letter that takes two: no database keeps either. */
const printable = /^[^\p{Cc}\p{Cs}]*$/u;

/** An e-mail address that somebody wants to have: plain ASCII, as mail servers take it everywhere. */
export const emailAddress = z.email().max(254).regex(printable);
/** What somebody gives as an address: one that cannot be one is not wrong, it is nobody's. */
const givenEmail = z.string().min(1).max(254).regex(printable);
/** Whether a password is good enough is not told by its shape alone. */
const givenPassword = z.string().min(1);
/** A token as the service made it, or anything else that is none: what another service made is as long as it likes. */
const token = z.string().min(1);

export const longestName = 100;
/** Counted in characters as people see them, not in UTF-16 units; surrounding blanks do not count. */
export const personName = z
  .string()
  .trim()
  .regex(printable)
  .refine((name) => [...name].length <= longestName, "tooLong");

export const okReply = z.object({ result: z.literal("OK") });
export type OkReply = z.infer<typeof okReply>;

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
export type TokenLoginRequest = z.infer<typeof tokenLoginRequest>;

export const refreshRequest = z.object({ refresh_token: token });
export type RefreshRequest = z.infer<typeof refreshRequest>;

export const tokensReply = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });
export type TokensReply = z.infer<typeof tokensReply>;

export const loginReply = tokensReply.extend({ user: userSchema });
export type LoginReply = z.infer<typeof loginReply>;

export const changePasswordRequest = z.object({ password: givenPassword, password_confirm: givenPassword });
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

export const forgotPasswordRequest = z.object({ email: givenEmail });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;

export const verifyRequest = z.object({ token });
export type VerifyRequest = z.infer<typeof verifyRequest>;

/** The mail's language; English unless it is Swedish. */
export const resendVerificationRequest = z.object({ lang: z.string().max(64).nullish() });
export type ResendVerificationRequest = z.infer<typeof resendVerificationRequest>;

/** What a registered user may change; what is left out stays, null takes away. */
export const profile = z.object({
  name: personName.nullable().optional(),
  email: emailAddress.optional(),
  population_category_global_id: z.string().min(1).max(64).nullable().optional(),
  is_subscribed: z.boolean().optional(),
});
export type Profile = z.infer<typeof profile>;

/** All that is stored of a user: the tables' rows, but for what would let somebody in. */
export const exportReply = z.looseObject({ user: userSchema, exported_at: z.iso.datetime() });
export type ExportReply = z.infer<typeof exportReply>;
