import type { Logger } from "pino";
import type { Site } from "../../contracts/site.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { AccountEvents } from "./accounts/account-events.ts";
import type { PasswordHasher } from "./accounts/passwords.ts";
import type { ContentSource } from "./content/content-index.ts";
import type { Database } from "./database/database.ts";
import type { ErrorTexts } from "./errors/messages.ts";
import type { EventKeys } from "./events/event-keys.ts";
import type { AccessTokens } from "./http/access-tokens.ts";
import type { RateLimits } from "./http/rate-limits.ts";
import type { Mailer } from "./mail/mailer.ts";

export type Services = {
  errorTexts: ErrorTexts;
  db: Database;
  mailer: Mailer;
  /** The folder that the outbox page shows; null if the page is off. */
  outboxFolder: string | null;
  accessTokens: AccessTokens;
  accountEvents: AccountEvents;
  passwords: PasswordHasher;
  limits: RateLimits;
  content: ContentSource;
  eventKeys: EventKeys;
  /** What the site says about itself, as it was read last. */
  site: () => Site;
  clock: () => Date;
  log: Logger;
  metrics: Metrics;
  /** Whether X-Forwarded-For from this address is trusted. */
  isTrustedProxy: (address: string) => boolean;
};
