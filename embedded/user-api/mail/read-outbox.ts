import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Address } from "postal-mime";
import { isOutboxFile } from "./outbox-delivery.ts";

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

/** Newest first; empty if there is no folder. */
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
