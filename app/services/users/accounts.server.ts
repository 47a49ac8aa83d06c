import { z } from "zod";
import { toShownName } from "~/domain/names.ts";
import type { Caller, Tokens } from "~/services/users/caller.ts";
import { read, write } from "~/services/users/request.server.ts";
import { UserApiError } from "~/services/users/user-api-error.ts";
import { type LoginReply, loginReply, okReply } from "../../../contracts/accounts.ts";
import { type User as UserReply, userReply } from "../../../contracts/user-api.ts";

/** `email` is null for a user who never registered. */
export type User = {
  uuid: string;
  email: string | null;
  name: string | null;
  isVerified: boolean;
  populationCategory: string | null;
};

const anyDocument = z.looseObject({});

export async function createUser(caller: Caller, key: string): Promise<string> {
  const body = { source: "web", is_kiosk_user: caller.isKiosk };
  return (await write(caller, { path: "v1/users", body, key }, userReply)).user.uuid;
}

export async function getMe(caller: Caller): Promise<User> {
  return toUser((await read(caller, "v1/users/me", {}, userReply)).user);
}

export async function getUser(caller: Caller, uuid: string): Promise<User> {
  return toUser((await read(caller, `v1/users/${encodeURIComponent(uuid)}`, {}, userReply)).user);
}

export type Registration = {
  userUuid: string;
  email: string;
  password: string;
  confirmPassword: string;
  hasAgreed: boolean;
};

/** The user keeps the uuid and all progress. */
export async function register(caller: Caller, registration: Registration): Promise<void> {
  const { userUuid, email, password, confirmPassword, hasAgreed } = registration;
  const body = {
    uuid: userUuid,
    email,
    password,
    password_confirm: confirmPassword,
    agreements_acceptence: hasAgreed,
  };
  await write(caller, { path: "v1/users/register", body, isLogin: true }, userReply);
}

export type LoggedIn = { user: User; tokens: Tokens };
type Login = { email: string; password: string; anonymousUuid: string | null };

/** The account gets the progress of the anonymous user, if there is one. */
export async function logIn(caller: Caller, { email, password, anonymousUuid }: Login): Promise<LoggedIn> {
  const body = { email, password, ...(anonymousUuid !== null && { uuid: anonymousUuid }) };
  return toLoggedIn(await write(caller, { path: "v1/users/login", body, isLogin: true }, loginReply));
}

/** The token comes from the link in a mail and works only once. */
export async function logInByToken(caller: Caller, token: string, userUuid: string): Promise<LoggedIn> {
  const body = { token, uuid: userUuid };
  return toLoggedIn(await write(caller, { path: "v1/users/token_login", body, isLogin: true }, loginReply));
}

/** The response is the same for every address. */
export async function askForPasswordMail(caller: Caller, email: string): Promise<void> {
  await write(caller, { path: "v1/users/forgot_password", body: { email }, isLogin: true }, okReply);
}

export async function deleteAccount(caller: Caller): Promise<void> {
  await write(caller, { path: "v1/users/delete_account", body: {} }, okReply);
}

/** Null if the server has no such call. */
export async function exportUser(caller: Caller): Promise<object | null> {
  return caller.api.optional.ask("export", () => read(caller, "v1/users/export", {}, anyDocument));
}

/** After this, the user gets a mail only after an action of their own. */
export async function unsubscribe(caller: Caller): Promise<void> {
  await write(caller, { method: "put", path: "v1/users", body: { is_subscribed: false } }, userReply);
}

/** A missing category stays as it is. */
type ProfileChanges = { name: string | null; populationCategory?: string | null };

export async function updateProfile(
  caller: Caller,
  { name, populationCategory }: ProfileChanges,
): Promise<void> {
  const body = { name, population_category_global_id: populationCategory };
  await write(caller, { method: "put", path: "v1/users", body }, userReply);
}

/** Changes the name on all diplomas; null removes it. `anonymousUuid` is for a user who never registered. */
export async function renameUser(
  caller: Caller,
  name: string | null,
  anonymousUuid: string | null,
): Promise<void> {
  const body = { name, ...(anonymousUuid !== null && { user_uuid: anonymousUuid }) };
  await write(caller, { method: "put", path: "v1/users", body }, userReply);
}

export async function changeEmail(caller: Caller, email: string): Promise<User> {
  return toUser((await write(caller, { method: "put", path: "v1/users", body: { email } }, userReply)).user);
}

export type NewPassword = { password: string; confirmPassword: string };

/** Ends all other sessions of the user. */
export async function changePassword(
  caller: Caller,
  { password, confirmPassword }: NewPassword,
): Promise<void> {
  const body = { password, password_confirm: confirmPassword };
  await write(caller, { method: "put", path: "v1/users/change_password", body }, okReply);
}

/** False if the server has no such call. */
export async function logOut(caller: Caller, { refreshToken }: Tokens): Promise<boolean> {
  const body = { refresh_token: refreshToken };
  const reply = await caller.api.optional.ask("logout", () =>
    write(caller, { path: "v1/users/logout", body, isLogin: true }, okReply),
  );
  return reply !== null;
}

export async function verifyEmail(caller: Caller, token: string): Promise<void> {
  await write(caller, { method: "put", path: "v1/users/verify", body: { token }, isLogin: true }, userReply);
}

export async function resendVerificationEmail(caller: Caller): Promise<void> {
  const body = { lang: caller.locale };
  await write(caller, { path: "v1/users/resend_verification_email", body }, okReply);
}

function toLoggedIn({ user, access_token, refresh_token }: LoginReply): LoggedIn {
  return { user: toUser(user), tokens: { accessToken: access_token, refreshToken: refresh_token } };
}

function toUser({ uuid, email, name, is_verified, population_category_global_id }: UserReply): User {
  return {
    uuid,
    email,
    name: toShownName(name),
    isVerified: is_verified,
    populationCategory: population_category_global_id,
  };
}

const anyReply = z.looseObject({});

/** False for a code that the user API does not know. */
export async function joinGroup(caller: Caller, code: string): Promise<boolean> {
  try {
    await write(caller, { path: "v1/users/group", body: { code } }, anyReply);
    return true;
  } catch (error) {
    // The user is logged in, so the 404 is about the group.
    if (error instanceof UserApiError && error.status === 404) return false;
    throw error;
  }
}
