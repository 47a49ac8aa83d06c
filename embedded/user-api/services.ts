import type { Logger } from "pino";
import type { AccountEvents } from "./accounts/account-events.ts";
import type { AccessTokens } from "./http/access-tokens.ts";
import type { PasswordHasher } from "./accounts/password-hasher.ts";
import type { ContentSource } from "./content/knowledge.ts";
import type { Database } from "./database/database.ts";
import type { EventKeys } from "./events/event-keys.ts";
import type { RateLimits } from "./http/rate-limits.ts";
import type { Mailer } from "./mail/mailer.ts";

/** What the routes work with; all of it can stand in memory. */
export type Services = {
  db: Database;
  mailer: Mailer;
  /** The folder of written mails that the developer's page shows; null where there is no such page. */
  outboxFolder: string | null;
  accessTokens: AccessTokens;
  accountEvents: AccountEvents;
  passwords: PasswordHasher;
  limits: RateLimits;
  content: ContentSource;
  eventKeys: EventKeys;
  clock: () => Date;
  log: Logger;
  /** Whose X-Forwarded-For is believed. */
  isTrustedProxy: (address: string) => boolean;
};
