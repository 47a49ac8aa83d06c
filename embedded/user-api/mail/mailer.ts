import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { reasonOf } from "../errors/failure.ts";
import { completeMail } from "./complete-mail.ts";
import { composeMessage, type MailSender } from "./compose-message.ts";
import type { Delivery } from "./delivery.ts";
import { MAIL_LIFETIME_HOURS } from "./mail.ts";
import { type ClaimedMail, claimMails, deleteMail, postponeMail } from "./mail-queue.ts";
import { UndeliverableError } from "./undeliverable-error.ts";

export type Mailer = {
  /** Call after the commit that queued a mail. Returns at once and never throws. */
  wake(): void;
};

export type MailerParts = MailSender & {
  db: Database;
  delivery: Delivery;
  clock: () => Date;
  log: Logger;
};

const MAX_CONCURRENT = 5;
/** Shorter than the claim, so that no other process sends the mail at the same time. */
const SEND_TIMEOUT_MS = 60_000;
const CLAIM_MS = 5 * 60_000;
/** Polls for retries, and for mails of a process that died. */
const POLL_INTERVAL_MS = 10_000;
const STOP_TIMEOUT_MS = 3_000;
const HOUR_MS = 3_600_000;

export class QueueMailer implements Mailer {
  #parts: MailerParts;
  #running: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: MailerParts) {
    this.#parts = parts;
  }

  /** Sends queued mails now and then polls. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS).unref();
    this.wake();
  }

  wake(): void {
    this.#isWoken = true;
    if (!this.#isStopped) this.#running ??= this.#run().finally(() => this.#finish());
  }

  /** Waits a few seconds for due mails; the rest stays queued. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.wake();
    const overdue = Promise.withResolvers<void>();
    const timer = setTimeout(() => overdue.resolve(), STOP_TIMEOUT_MS);
    await Promise.race([this.#running, overdue.promise]);
    clearTimeout(timer);
    this.#isStopped = true;
  }

  async #run(): Promise<void> {
    const { db, log, clock } = this.#parts;
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false;
        const claimEnds = new Date(clock().getTime() + CLAIM_MS);
        const claimed = await claimMails(db, clock(), claimEnds, MAX_CONCURRENT);
        await Promise.all(claimed.map((queued) => this.#send(queued)));
        if (claimed.length > 0) this.#isWoken = true;
      }
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "the mails in the queue cannot be read");
    }
  }

  #finish(): void {
    this.#running = null;
    if (this.#isWoken) this.wake();
  }

  async #send(queued: ClaimedMail): Promise<void> {
    const { db, clock } = this.#parts;
    if (clock() >= expiryOf(queued)) return this.#giveUp(queued, "too old");
    try {
      await this.#deliver(queued);
    } catch (error) {
      return this.#retryLater(queued, error);
    }
    await deleteMail(db, queued);
  }

  async #deliver(queued: ClaimedMail): Promise<void> {
    const { db, clock, delivery, log } = this.#parts;
    const mail = await completeMail(db, queued, clock());
    if (!mail) return log.info({ kind: queued.mail.kind }, "a mail is no longer needed");
    const message = await composeMessage(mail, { id: queued.id, date: queued.createdAt }, this.#parts);
    await withTimeout(SEND_TIMEOUT_MS, delivery.deliver(message));
  }

  async #retryLater(queued: ClaimedMail, error: unknown): Promise<void> {
    const { db, clock, log } = this.#parts;
    const nextTry = new Date(clock().getTime() + retryDelayMs(queued.tries));
    const isFinal = error instanceof UndeliverableError || nextTry >= expiryOf(queued);
    if (isFinal) return this.#giveUp(queued, reasonOf(error));
    const { mail, tries } = queued;
    log.warn({ kind: mail.kind, tries, reason: reasonOf(error) }, "a mail could not be sent yet");
    await postponeMail(db, queued, nextTry);
  }

  async #giveUp(queued: ClaimedMail, reason: string): Promise<void> {
    const { kind } = queued.mail;
    this.#parts.log.error({ kind, tries: queued.tries, reason }, "a mail was given up");
    await deleteMail(this.#parts.db, queued);
  }
}

/** The delay before the next attempt: 0.5, 2, 8 and 32 minutes, then an hour. */
function retryDelayMs(tries: number): number {
  return Math.min(30_000 * 4 ** (tries - 1), HOUR_MS);
}

function expiryOf({ mail, createdAt }: ClaimedMail): Date {
  return new Date(createdAt.getTime() + MAIL_LIFETIME_HOURS[mail.kind] * HOUR_MS);
}

async function withTimeout(ms: number, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(Object.assign(new Error(), { code: "ETIMEDOUT" })), ms);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
