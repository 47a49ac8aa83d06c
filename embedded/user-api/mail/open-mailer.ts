import { resolve } from "node:path";
import type { Logger } from "pino";
import type { Site } from "../../../contracts/site.ts";
import type { Database } from "../database/database.ts";
import type { Delivery } from "./delivery.ts";
import type { MailTexts } from "./mail.ts";
import type { MailSettings } from "./mail-settings.ts";
import { QueueMailer } from "./mailer.ts";
import { cleanOutbox, createOutboxDelivery } from "./outbox.ts";
import { createSmtpDelivery } from "./smtp-delivery.ts";

type OutboxSettings = {
  DATA_DIR: string;
  mail: MailSettings;
};

export function outboxFolder({ DATA_DIR, mail }: OutboxSettings): string | null {
  return mail.smtpUrl === null ? resolve(DATA_DIR, "outbox") : null;
}

type Parts = {
  db: Database;
  site: () => Site;
  texts: MailTexts;
  clock: () => Date;
  log: Logger;
};

export function openMailer(settings: OutboxSettings, parts: Parts): QueueMailer {
  const { from, publicOrigin } = settings.mail;
  const delivery = openDelivery(settings, parts);
  const mailer = new QueueMailer({ ...parts, delivery, from, publicOrigin });
  mailer.start();
  return mailer;
}

function openDelivery(settings: OutboxSettings, { clock, log }: Parts): Delivery {
  const { smtpUrl } = settings.mail;
  if (smtpUrl !== null) return createSmtpDelivery(smtpUrl);
  const folder = resolve(settings.DATA_DIR, "outbox");
  log.info({ folder }, "mails are written into a folder");
  void cleanOutbox(folder, clock());
  return createOutboxDelivery(folder);
}
