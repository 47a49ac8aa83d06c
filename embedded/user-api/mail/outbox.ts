import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Address } from "postal-mime";
import type { Message } from "./compose-message.ts";
import type { Delivery } from "./delivery.ts";

const DAY_MS = 86_400_000;
/** How long a mail is kept. It is not kept forever, because it contains personal data. */
const RETENTION_MS = 30 * DAY_MS;

/** Writes `.eml` files that only their owner may read. The rename is atomic. */
export function createOutboxDelivery(folder: string): Delivery {
  let cleanedAt = 0;
  return {
    deliver: async (message) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, toFileName(message));
      await writeFile(`${file}.part`, message.bytes, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
      if (message.date.getTime() - cleanedAt < DAY_MS) return;
      cleanedAt = message.date.getTime();
      await cleanOutbox(folder, message.date);
    },
  };
}

/** Ignores files that cannot be deleted; the next call tries again. */
export async function cleanOutbox(folder: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_MS).toISOString().replaceAll(":", "-");
  const names = await readdir(folder).catch(() => []);
  await Promise.allSettled(
    names.filter((name) => isOutboxFile(name) && name < oldest).map((name) => rm(join(folder, name))),
  );
}

/** True for names from toFileName. No other file is shown or deleted. */
function isOutboxFile(name: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[a-zA-Z]+-[\da-f-]{36}\.eml$/.test(name);
}

/** A name that sorts by time. A retried mail gets the same name. */
function toFileName({ date, kind, id }: Message): string {
  return `${date.toISOString().replaceAll(":", "-")}-${kind}-${id}.eml`;
}

export type OutboxMail = {
  name: string;
  date: Date;
  from: string;
  to: string;
  subject: string;
  language: string;
  text: string;
  html: string;
};

/** The mails, newest first; empty if there is no folder. */
export async function listOutbox(folder: string, limit: number): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names.filter(isOutboxFile).sort().reverse().slice(0, limit);
  const mails = await Promise.all(newest.map((name) => getOutboxMail(folder, name)));
  return mails.filter((mail) => mail !== null);
}

/** Null if there is no outbox file of this name. */
export async function getOutboxMail(folder: string, name: string): Promise<OutboxMail | null> {
  if (!isOutboxFile(name)) return null;
  const bytes = await readFile(join(folder, name)).catch(() => null);
  if (!bytes) return null;
  const mail = await PostalMime.parse(bytes);
  return {
    name,
    date: new Date(mail.date ?? 0),
    from: toLine(mail.from),
    to: (mail.to ?? []).map(toLine).join(", "),
    subject: mail.subject ?? "",
    language: mail.headers.find(({ key }) => key === "content-language")?.value ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
  };
}

function toLine(mailbox: Address | undefined): string {
  const address = mailbox?.address ?? "";
  return mailbox?.name ? `${mailbox.name} <${address}>` : address;
}
