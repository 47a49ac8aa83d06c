import { maskEmail } from "../../../contracts/rules/mask-email.ts";
import { type Mail, MAIL_LIFETIME_HOURS } from "./mail.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";
import { type MailContent, toHtml } from "./to-html.ts";

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
};

export function renderMail(mail: Mail, publicOrigin: string): RenderedMail {
  const fill = (text: string) => fillIn(text, mail, new URL(publicOrigin).host);
  const texts = MAIL_TEXTS[mail.language][mail.kind];
  const content: MailContent = {
    language: mail.language,
    heading: texts.heading,
    lead: fill(texts.lead),
    link: { ...texts.link, address: mailLink(mail, publicOrigin), validity: fill(texts.link.validity) },
    notes: [fill(texts.notYou), fill(texts.why)],
  };
  return { subject: texts.subject, text: toText(content), html: toHtml(content, texts.subject) };
}

function fillIn(text: string, mail: Mail, host: string): string {
  return text.replaceAll("{host}", host).replaceAll("{hours}", String(MAIL_LIFETIME_HOURS[mail.kind]));
}

function toText({ heading, lead, link, notes }: MailContent): string {
  const linked = [`${link.label}:\n${link.address}`, link.validity];
  return `${["Vidare", heading, lead, ...linked, ...notes].join("\n\n")}\n`;
}

function mailLink(mail: Mail, publicOrigin: string): string {
  const pages = mail.language === "sv" ? `${publicOrigin}/sv/account` : `${publicOrigin}/account`;
  if (mail.kind === "verification") return `${pages}/verify?${new URLSearchParams({ token: mail.token })}`;
  if (mail.kind !== "passwordReset") return `${pages}/forgot-password`;
  const link = { token: mail.token, uuid: mail.userUuid, account: maskEmail(mail.to) };
  return `${pages}/forgot-password?${new URLSearchParams(link)}`;
}
