import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import type { MailSettings } from "./mail-settings.ts";
import { createSmtpDelivery, type SmtpTimes } from "./smtp-delivery.ts";

type Server = MailSettings & { smtpUrl: string };

/** Throws DeliveryError with the reason if the mail server does not take the mail. */
export async function sendTestMail(
  { smtpUrl, from, publicOrigin }: Server,
  to: string,
  times?: SmtpTimes,
): Promise<{ messageId: string }> {
  const { host, hostname } = new URL(publicOrigin);
  const messageId = `<${randomUUID()}@${hostname}>`;
  const { message } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
  }).sendMail({
    from: from ?? undefined,
    to: { name: "", address: to },
    subject: `Test mail from ${host}`,
    text: `This is a test: ${host} can send mails.\nIf it is in the spam folder, see docs/mail.md.\n`,
    messageId,
    headers: { "Auto-Submitted": "auto-generated" },
  });
  if (!Buffer.isBuffer(message)) throw new Error("A mail was not composed in memory");
  await createSmtpDelivery(smtpUrl, times).deliver({ from: from?.address ?? "", to, bytes: message });
  return { messageId };
}
