import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";
import type { Mailbox } from "./mailbox.ts";
import { isMailAddress } from "./mailbox.ts";
import { type MailSite, renderMail } from "./render-mail.ts";
import { UndeliverableError } from "./undeliverable-error.ts";

export type Message = {
  id: string;
  kind: Mail["kind"];
  from: string;
  to: string;
  date: Date;
  bytes: Buffer;
};

export type MailHead = {
  id: string;
  date: Date;
};

/** If `from` is null, mails are from the site's name. */
export type MailSender = MailSite & { from: Mailbox | null };

/** Throws UndeliverableError for an invalid recipient, which could inject a header line. */
export async function composeMessage(
  mail: Mail,
  { id, date }: MailHead,
  sender: MailSender,
): Promise<Message> {
  if (!isMailAddress(mail.to)) throw new UndeliverableError("not an address");
  const { publicOrigin } = sender;
  const from = sender.from ?? { name: sender.site().name, address: "quiz@localhost" };
  const { subject, text, html } = renderMail(mail, sender);
  const { message } = await composer.sendMail({
    from,
    to: { name: "", address: mail.to },
    subject,
    text,
    html,
    date,
    messageId: `<${id}@${new URL(publicOrigin).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": mail.language },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(message)) throw new Error("A mail was not composed in memory");
  return { id, kind: mail.kind, from: from.address, to: mail.to, date, bytes: message };
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
