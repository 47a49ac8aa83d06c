import type { Database } from "../database/database.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { Failure } from "../errors/failure.ts";
import { widerNetworks } from "../http/networks.ts";
import { toEmailKey } from "../mail/mailbox.ts";
import type { PasswordHasher } from "./password-hasher.ts";

/** Somebody's e-mail address and password, and the address that they come from. */
export type Credentials = {
  email: string;
  password: string;
  address: string;
};

export type Account = {
  userUuid: string;
  /** As its user spelled it. */
  email: string;
  passwordHash: string;
};

/** Whose e-mail address it is; null where it is nobody's. */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const row = await db.query
    .selectFrom("user_emails")
    .innerJoin("user_passwords", "user_passwords.user_uuid", "user_emails.user_uuid")
    .innerJoin("users", "users.uuid", "user_emails.user_uuid")
    .select(["users.uuid as userUuid", "user_passwords.hash as passwordHash"])
    .select(({ fn }) => fn.coalesce("users.email", "user_emails.email_key").as("email"))
    .where("user_emails.email_key", "=", toEmailKey(email))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The account of an e-mail address and its password. An address that nobody has costs as much and counts as
 * much as a wrong password. Failures are looked at once more after the password was found right: of many
 * tries at once none succeeds when too many of them failed.
 * Throws 401 unauthorized where they are not right, 429 rate_limited after too many failures, 503.
 */
export async function checkPassword(
  { db, passwords, limits }: { db: Database; passwords: PasswordHasher; limits: RateLimits },
  { email, password, address }: Credentials,
): Promise<Account> {
  const counts = countsOfFailures(limits, { email, address });
  for (const { limit, key } of counts) await limit.check(...key);
  const account = await findAccount(db, email);
  const isRight = await passwords.verify(account?.passwordHash ?? null, password);
  if (!isRight || !account) {
    for (const { limit, key } of counts) await limit.take(...key);
    throw new Failure("unauthorized", { reason: "wrongLogin" });
  }
  for (const { limit, key } of counts) await limit.check(...key);
  return account;
}

/** Where a failed login is counted, and under which keys; the narrowest first, so that what is refused there counts no further. */
function countsOfFailures(limits: RateLimits, { email, address }: Pick<Credentials, "email" | "address">) {
  const account = toEmailKey(email);
  return [
    { limit: limits.failedLogins, key: [account, address] },
    ...widerNetworks(address).map((network) => ({ limit: limits.networkFailedLogins, key: [network] })),
    { limit: limits.accountFailedLogins, key: [account] },
  ];
}
