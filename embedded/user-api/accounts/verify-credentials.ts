import { widerNetworks } from "../../../platform/addresses.ts";
import type { Database } from "../database/database.ts";
import { Failure } from "../errors/failure.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { toEmailKey } from "../mail/mailbox.ts";
import type { PasswordHasher } from "./passwords.ts";

export type Credentials = {
  email: string;
  password: string;
  address: string;
};

export type Account = {
  userUuid: string;
  email: string;
  passwordHash: string;
};

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

/** An unknown address takes as long as a wrong password. @throws 401; 429 after many failures; 503 if the hasher is busy */
export async function verifyCredentials(
  { db, passwords, limits }: { db: Database; passwords: PasswordHasher; limits: RateLimits },
  { email, password, address }: Credentials,
): Promise<Account> {
  const failureLimits = listFailureLimits(limits, { email, address });
  for (const { limit, key } of failureLimits) await limit.check(...key);
  const account = await findAccount(db, email);
  const isRight = await passwords.verify(account?.passwordHash ?? null, password);
  if (!isRight || !account) {
    for (const { limit, key } of failureLimits) await limit.consume(...key);
    throw new Failure("unauthorized", { reason: "wrongCredentials" });
  }
  for (const { limit, key } of failureLimits) await limit.check(...key);
  return account;
}

/** Failures with an old password must not refuse a login with a new one. A network's failures still count. */
export async function forgetFailedLogins(
  limits: RateLimits,
  { email, address }: Pick<Credentials, "email" | "address">,
): Promise<void> {
  await limits.failedLogins.reset(toEmailKey(email), address);
  await limits.accountFailedLogins.reset(toEmailKey(email));
}

/** The narrowest limit comes first, so that an attempt it rejects does not count for the wider ones. */
function listFailureLimits(limits: RateLimits, { email, address }: Pick<Credentials, "email" | "address">) {
  const account = toEmailKey(email);
  return [
    { limit: limits.failedLogins, key: [account, address] },
    ...widerNetworks(address).map((network) => ({ limit: limits.networkFailedLogins, key: [network] })),
    { limit: limits.accountFailedLogins, key: [account] },
  ];
}
