import type { Locale } from "~/domain/locales.ts";
import { inLanguage, type Site, type SiteText } from "../../contracts/site.ts";
import { completeMessages, type MessageTree } from "./complete-messages.ts";
import type { Messages } from "./english-messages.ts";

/** @param neutral what is true of any site, instead of what is true of the shipped content only */
export function withSiteTexts(
  locale: Locale,
  messages: Messages,
  neutral: MessageTree,
  site: Site,
): Messages {
  const fitting = site.isShipped ? messages : completeMessages(locale, neutral, messages);
  const named = fillName(fitting, site.name);
  return completeMessages(locale, ownTexts(locale, named, site), named);
}

function ownTexts(locale: Locale, { start }: Messages, site: Site) {
  const own = (text: SiteText | null) => (text ? inLanguage(text, locale) : undefined);
  const lead = own(site.lead);
  const invitations = Object.entries(start).filter(([key]) => key.startsWith("firstQuestion_"));
  return {
    layout: {
      tagline: own(site.tagline),
      footer: own(site.footer),
      sharePicture: site.isShipped ? undefined : site.name,
    },
    start: lead && {
      intro: lead,
      ...Object.fromEntries(invitations.map(([key, text]) => [key, `${lead} ${text}`])),
    },
  };
}

function fillName(messages: Messages, name: string): Messages;
function fillName(messages: MessageTree, name: string): MessageTree;
function fillName(messages: MessageTree, name: string): MessageTree {
  const entries = Object.entries(messages).map(([key, value]): [string, string | MessageTree] => [
    key,
    typeof value === "string" ? value.replaceAll("{{siteName}}", () => name) : fillName(value, name),
  ]);
  return Object.fromEntries(entries);
}
