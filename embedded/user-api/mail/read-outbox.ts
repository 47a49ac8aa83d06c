import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Address } from "postal-mime";
import { isOutboxFile } from "./outbox-delivery.ts";

/** A written mail, as a mail program shows it. */
export type OutboxMail = {
  /** The file's name. */
  name: string;
  date: Date;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** The newest mails of the outbox, `most` of them, newest first; no folder yet: none. */
export async function listOutbox(folder: string, most: number): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names.filter(isOutboxFile).sort().reverse().slice(0, most);
  const mails = await Promise.all(newest.map((name) => getOutboxMail(folder, name)));
  return mails.filter((mail) => mail !== null);
}

/** A mail by its file's name; null where there is none of that name, or it is no mail of ours. */
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
    text: mail.text ?? "",
    html: mail.html ?? "",
  };
}

function toLine(mailbox: Address | undefined): string {
  const address = mailbox?.address ?? "";
  return mailbox?.name ? `${mailbox.name} <${address}>` : address;
}
