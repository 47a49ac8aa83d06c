import type { Logger } from "pino";
import type { AccountEvents } from "./accounts/account-events.ts";
import type { PasswordHasher } from "./accounts/password-hasher.ts";
import type { ContentSource } from "./content/knowledge.ts";
import type { Database } from "./database/database.ts";
import type { EventKeys } from "./events/event-keys.ts";
import type { AccessTokens } from "./http/access-tokens.ts";
import type { RateLimits } from "./http/rate-limits.ts";
import type { Mailer } from "./mail/mailer.ts";

export type Services = {
  db: Database;
  mailer: Mailer;
  /** Null without the developers' page of written mails. */
  outboxFolder: string | null;
  accessTokens: AccessTokens;
  accountEvents: AccountEvents;
  passwords: PasswordHasher;
  limits: RateLimits;
  content: ContentSource;
  eventKeys: EventKeys;
  clock: () => Date;
  log: Logger;
  /** Whether an address's X-Forwarded-For is believed. */
  isTrustedProxy: (address: string) => boolean;
};
