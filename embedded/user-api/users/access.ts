import type { Context } from "hono";
import { Failure } from "../errors/failure.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { requireBearer } from "../http/bearer.ts";
import type { Services } from "../services.ts";
import { getUser, type UserRow } from "./users.ts";

export type Caller = {
  user: UserRow;
  bearer: Bearer;
};

/** Anonymous users need only their uuid. @throws 404 user_not_found; 401 without a valid token; 403 for another user's */
export async function requireUser(c: Context, { db }: Pick<Services, "db">, uuid: string): Promise<UserRow> {
  const bearer = await checkBearer(c, { db }, uuid);
  const user = await getUser(db, uuid);
  if (!user) throw new Failure(bearer ? "unauthorized" : "user_not_found");
  if (user.registered_at === null || bearer) return user;
  throw new Failure(c.get("bearer") ? "forbidden" : "unauthorized");
}

/** Null if the token is missing or another user's: the caller's SQL must then accept only an anonymous user. @throws 401 if it is invalid */
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

/** Throws 401 if the token is missing or invalid, or its account was deleted. */
export async function requireCaller(c: Context, { db }: Pick<Services, "db">): Promise<Caller> {
  const bearer = requireBearer(c);
  const user = await getUser(db, bearer.uuid);
  if (!user || user.registered_at === null) throw new Failure("unauthorized");
  return { user, bearer };
}
