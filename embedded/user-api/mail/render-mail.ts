import { maskEmail } from "../../../contracts/rules/mask-email.ts";
import { textDirection } from "../../../contracts/rules/text-direction.ts";
import type { Site } from "../../../contracts/site.ts";
import { DEFAULT_LANGUAGE } from "../../../locales/find-languages.ts";
import { fillIn, type Text } from "../../../locales/read-texts.ts";
import { type Mail, MAIL_LIFETIME_HOURS, type MailPart, type MailTexts } from "./mail.ts";
import { escapeHtml, toHtml } from "./to-html.ts";

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
};

export type MailSite = {
  site: () => Pick<Site, "name" | "brandColor">;
  publicOrigin: string;
  texts: MailTexts;
};

export function renderMail(mail: Mail, { site, publicOrigin, texts }: MailSite): RenderedMail {
  const { language } = mail;
  const { name, brandColor } = site();
  const link = toLink(mail, publicOrigin);
  const values = {
    siteName: name,
    host: new URL(publicOrigin).host,
    duration: formatHours(MAIL_LIFETIME_HOURS[mail.kind], language),
  };
  const read = (part: MailPart) => texts(`${mail.kind}.${part}`, language);
  const plain = (part: MailPart) => fillIn(read(part).text, values);
  const subject = plain("subject");
  return {
    subject,
    text: toText(name, link, plain),
    html: toHtml({
      language,
      title: subject,
      site: name,
      brandColor,
      link,
      html: (part) => toMarkup(read(part), values, language),
    }),
  };
}

/** The text as HTML. Values keep their own direction in a text of the other direction. */
function toMarkup(part: Text, values: Record<string, string>, language: string): string {
  const html = fillIn(escapeHtml(part.text), values, (value) => `<bdi>${escapeHtml(value)}</bdi>`);
  if (part.language === language) return html;
  return `<span lang="${part.language}" dir="${textDirection(part.language)}">${html}</span>`;
}

function toText(site: string, link: string, plain: (part: MailPart) => string): string {
  const linked = [`${plain("button")}:\n${link}`, plain("validity")];
  return `${[site, plain("heading"), plain("lead"), ...linked, plain("notYou"), plain("why")].join("\n\n")}\n`;
}

function formatHours(hours: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "unit", unit: "hour", unitDisplay: "long" }).format(hours);
}

function toLink(mail: Mail, publicOrigin: string): string {
  const prefix = mail.language === DEFAULT_LANGUAGE ? "" : `/${mail.language}`;
  const pages = `${publicOrigin}${prefix}/account`;
  if (mail.kind === "verification") return `${pages}/verify?${new URLSearchParams({ token: mail.token })}`;
  if (mail.kind !== "passwordReset") return `${pages}/forgot-password`;
  const link = { token: mail.token, uuid: mail.userUuid, account: maskEmail(mail.to) };
  return `${pages}/forgot-password?${new URLSearchParams(link)}`;
}
