import type { MiddlewareHandler } from "hono";
import type { Database } from "../database/database.ts";
import { getUser, type UserRow } from "../database/users.ts";
import { Failure } from "./failure.ts";

/** Refuses access tokens: none was issued yet, so every one is unknown. */
export const refuseUnknownTokens: MiddlewareHandler = async (c, next) => {
  if (/^bearer /i.test(c.req.header("authorization") ?? "")) throw new Failure("unauthorized");
  await next();
};

/** The user of a uuid, which is enough as long as the user is not registered. */
export async function requireUser(db: Database, uuid: string): Promise<UserRow> {
  const user = await getUser(db, uuid);
  if (!user) throw new Failure("user_not_found");
  if (user.registered_at !== null) throw new Failure("unauthorized");
  return user;
}
