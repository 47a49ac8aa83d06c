import { resolve } from "node:path";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { Delivery } from "./delivery.ts";
import type { MailSettings } from "./mail-settings.ts";
import { QueueMailer } from "./mailer.ts";
import { cleanOutbox, createOutboxDelivery } from "./outbox-delivery.ts";
import { createSmtpDelivery } from "./smtp-delivery.ts";

type OutboxSettings = {
  DATA_DIR: string;
  mail: MailSettings;
};

export function outboxFolder({ DATA_DIR, mail }: OutboxSettings): string | null {
  return mail.smtpUrl === null ? resolve(DATA_DIR, "outbox") : null;
}

export function openMailer(
  settings: OutboxSettings,
  db: Database,
  clock: () => Date,
  log: Logger,
): QueueMailer {
  const { from, publicOrigin } = settings.mail;
  const delivery = openDelivery(settings, clock, log);
  const mailer = new QueueMailer({ db, delivery, from, publicOrigin, clock, log });
  mailer.start();
  return mailer;
}

function openDelivery(settings: OutboxSettings, clock: () => Date, log: Logger): Delivery {
  const { smtpUrl } = settings.mail;
  if (smtpUrl !== null) return createSmtpDelivery(smtpUrl);
  const folder = resolve(settings.DATA_DIR, "outbox");
  log.info({ folder }, "mails are written into a folder");
  void cleanOutbox(folder, clock());
  return createOutboxDelivery(folder);
}
