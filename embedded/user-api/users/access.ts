import type { Context } from "hono";
import { Failure } from "../errors/failure.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { requireBearer } from "../http/bearer.ts";
import type { Services } from "../services.ts";
import { requireLiveSession } from "./live-session.ts";
import { getUser, type UserRow } from "./users.ts";

/** Someone who is logged in. */
export type Caller = {
  user: UserRow;
  bearer: Bearer;
};

/**
 * The user of a uuid, as far as this request may act for it: a never-registered one by its uuid alone, a
 * registered one by its own access token.
 * Throws 404 user_not_found for unknown and merged users, 401 without the token that is needed, 403 with
 * somebody else's.
 */
export async function requireUser(c: Context, { db }: Pick<Services, "db">, uuid: string): Promise<UserRow> {
  const bearer = await checkBearer(c, { db }, uuid);
  const user = await getUser(db, uuid);
  if (!user) throw new Failure(bearer ? "unauthorized" : "user_not_found");
  if (user.registered_at === null || bearer) return user;
  throw new Failure(c.get("bearer") ? "forbidden" : "unauthorized");
}

/**
 * The request's bearer, where it is the user of this uuid; null where it may at most act for a
 * never-registered user. For statements that check the user themselves.
 * Throws 401 where the request came with a token that is not good, or is a deleted account's.
 */
export async function checkBearer(
  c: Context,
  { db }: Pick<Services, "db">,
  uuid: string,
): Promise<Bearer | null> {
  const bearer = c.get("bearer");
  if (bearer === null) throw new Failure("unauthorized");
  if (bearer === undefined) return null;
  if (bearer.uuid === uuid.toLowerCase()) return bearer;
  if (!(await getUser(db, bearer.uuid))) throw new Failure("unauthorized");
  return null;
}

/** Who is logged in. Throws 401 where nobody is, or the account was deleted. */
export async function requireCaller(c: Context, { db }: Pick<Services, "db">): Promise<Caller> {
  const bearer = requireBearer(c);
  const user = await getUser(db, bearer.uuid);
  if (!user || user.registered_at === null) throw new Failure("unauthorized");
  return { user, bearer };
}

/**
 * As requireCaller, for calls that could shut the owner out: those look at the session once more when they write, and
 * here, so that a token whose session has ended costs its owner none of the account's limits.
 * Throws 401 where the session has ended, too.
 */
export async function requireLiveCaller(
  c: Context,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Caller> {
  const caller = await requireCaller(c, { db });
  await requireLiveSession(db.query, caller.bearer, clock());
  return caller;
}
