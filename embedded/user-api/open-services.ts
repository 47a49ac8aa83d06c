import { accessSync, chmodSync, constants, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import type { Logger } from "pino";
import { readSite } from "../../content/site/read-site.ts";
import { LOCALES_FOLDER } from "../../locales/read-texts.ts";
import { createAddressMatcher } from "../../platform/addresses.ts";
import { makeFolder, readOrCreateSecret } from "../../platform/disk.ts";
import { createMetrics, type Metrics } from "../../platform/metrics.ts";
import { StartError } from "../../platform/start-error.ts";
import { createAccountEvents } from "./accounts/account-events.ts";
import { createPasswordHasher } from "./accounts/passwords.ts";
import { createDraftsReader } from "./content/drafts-reader.ts";
import { LiveContent } from "./content/live-content.ts";
import { createSpaceReader } from "./content/space-reader.ts";
import type { Database } from "./database/database.ts";
import { isDiskFullError } from "./database/disk-monitor.ts";
import { FolderInUseError, lockFolder, openPGlite } from "./database/open-pglite.ts";
import { openPostgres } from "./database/open-postgres.ts";
import { reasonOf } from "./errors/failure.ts";
import { type ErrorTexts, readErrorTexts } from "./errors/messages.ts";
import { openEventKeys } from "./events/event-keys.ts";
import { createAccessTokens } from "./http/access-tokens.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { type MailTexts, readMailTexts } from "./mail/mail.ts";
import { openMailer, outboxFolder } from "./mail/open-mailer.ts";
import { startRetentionJob } from "./retention/retention-job.ts";
import type { Services } from "./services.ts";
import type { Settings } from "./settings.ts";

type Opened = { services: Services; readContent: () => Promise<unknown>; close: () => Promise<void> };

/** Throws StartError if the data folder, database, content or site.yaml cannot be opened, and BrokenTextsError for texts. */
export async function openServices(settings: Settings, log: Logger): Promise<Opened> {
  const texts = openTexts(log);
  const folder = openFolder(settings.DATA_DIR);
  const secrets = openSecrets(settings, folder);
  const content = openContent(settings, folder, log);
  const site = await openSite(settings);
  const [db] = await Promise.all([openDatabase(settings, folder, log), content.follow()]);
  const clock = () => new Date();
  const metrics = await createMetrics("user-api", settings.METRICS_PORT !== undefined);
  measureServices(metrics, { db, content, clock });
  const isTrustedProxy = createAddressMatcher(settings.API_TRUSTED_PROXIES);
  const mailer = openMailer(settings, { db, site: site.current, texts: texts.mails, clock, log });
  const retention = startRetentionJob({ db, clock, log });
  return {
    services: {
      db,
      errorTexts: texts.errors,
      accessTokens: createAccessTokens(secrets),
      accountEvents: createAccountEvents(log, secrets),
      eventKeys: openEventKeys(settings),
      passwords: createPasswordHasher(),
      limits: createRateLimits(db.sharedPool),
      mailer,
      outboxFolder: settings.OUTBOX_PAGE === "on" ? outboxFolder(settings) : null,
      content,
      site: site.current,
      clock,
      log,
      metrics,
      isTrustedProxy,
    },
    readContent: () => Promise.all([site.readNow(), content.readNow()]),
    close: async () => {
      content.stop();
      await mailer.stop();
      await retention.stop();
      await db.close();
    },
  };
}

async function openSite({ CONTENT_DIR }: Settings) {
  const folder = CONTENT_DIR ?? null;
  let site = await readSite(folder);
  return {
    current: () => site,
    async readNow() {
      // The folder's watcher has reported the faults already.
      site = await readSite(folder).catch(() => site);
    },
  };
}

function openTexts(log: Logger): { errors: ErrorTexts; mails: MailTexts } {
  const source = { folder: LOCALES_FOLDER, report: (line: string) => log.warn(line) };
  return { errors: readErrorTexts(source), mails: readMailTexts(source) };
}

/** Only the owner may read the folder, because PGlite's files have mode 666. */
function openFolder(dataDir: string): string {
  const folder = resolve(dataDir, "user-api");
  try {
    makeFolder(folder);
    if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR: the folder ${folder} cannot be written (${reasonOf(error)})`);
  }
  return folder;
}

function openSecrets({ JWT_SECRETS: secrets }: Settings, folder: string): readonly string[] {
  if (secrets) return secrets;
  const file = join(folder, "jwt-secret");
  try {
    return [readOrCreateSecret(file).trim()];
  } catch (error) {
    throw new StartError(`DATA_DIR: the secret in ${file} cannot be read or created (${reasonOf(error)})`);
  }
}

function openContent(settings: Settings, folder: string, log: Logger): LiveContent {
  const { space, environment } = settings.space;
  return new LiveContent({
    read: settings.isPreview ? createDraftsReader(settings.space) : createSpaceReader(settings.space),
    source: `${space}/${environment}`,
    snapshotFile: join(folder, "content.json"),
    log,
    isPreview: settings.isPreview,
  });
}

async function openDatabase(settings: Settings, folder: string, log: Logger): Promise<Database> {
  // In memory, because a preview forgets all answers at its end.
  if (settings.isPreview) return openPGlite();
  if (settings.DATABASE_URL === undefined) return openOwnDatabase(folder);
  try {
    return await openPostgres(settings.DATABASE_URL, (error) => {
      log.warn({ code: reasonOf(error) }, "a database connection was lost");
    });
  } catch (error) {
    throw new StartError(`DATABASE_URL: the database cannot be opened (${reasonOf(error)})`);
  }
}

async function openOwnDatabase(folder: string): Promise<Database> {
  const lock = lockDataFolder(folder);
  const db = await openPGlite(join(folder, "pglite")).catch((error: unknown) => {
    if (isDiskFullError(error)) throw new StartError(`DATA_DIR: the disk of ${folder} is full`);
    throw error;
  });
  return {
    ...db,
    close: async () => {
      await db.close();
      lock.release();
    },
  };
}

function lockDataFolder(folder: string): { release(): void } {
  try {
    return lockFolder(folder);
  } catch (error) {
    const isTaken = error instanceof FolderInUseError;
    const reason = isTaken ? "is in use by another process" : `cannot be written (${reasonOf(error)})`;
    throw new StartError(`DATA_DIR: the folder ${folder} ${reason}`);
  }
}

type Measured = { db: Database; content: Pick<LiveContent, "ageSeconds">; clock: () => Date };

/** Creates gauges that read the services at each scrape. */
export function measureServices(metrics: Metrics, { db, content, clock }: Measured): void {
  metrics.createGauge(
    {
      name: "vidare_content_space_age_seconds",
      help: "Since the space was last read from the content service",
    },
    () => content.ageSeconds(),
  );
  metrics.createGauge(
    {
      name: "vidare_mails_waiting",
      help: "Mails that wait to be sent, in the database that all processes share",
    },
    async () => (await readMails(db)).count,
  );
  metrics.createGauge(
    {
      name: "vidare_mails_oldest_seconds",
      help: "The age of the mail that waits longest; 0 where none waits",
    },
    async () => {
      const { oldest } = await readMails(db);
      return oldest ? (clock().getTime() - oldest.getTime()) / 1000 : 0;
    },
  );
  const pool = db.sharedPool;
  if (!pool) return;
  metrics.createGauge(
    { name: "vidare_database_connections", help: "Connections to PostgreSQL" },
    () => pool.totalCount,
  );
  metrics.createGauge(
    { name: "vidare_database_connections_waited_for", help: "Statements that wait for a connection" },
    () => pool.waitingCount,
  );
}

async function readMails(db: Database): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: string; oldest: Date | null }>`
    select count(*) as count, min(created_at) as oldest from mails`.execute(db.query);
  return { count: Number(rows[0]?.count ?? 0), oldest: rows[0]?.oldest ?? null };
}
