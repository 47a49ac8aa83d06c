import { createHash } from "node:crypto";
import { createInstance, type FormatterModule } from "i18next";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "~/domain/locales.ts";
import { inLanguage, type Site, type SiteText } from "../../contracts/site.ts";
import { completeMessages, type MessageTree } from "./complete-messages.ts";
import { ENGLISH_MESSAGES, type Messages } from "./english-messages.ts";
import { createFormat } from "./formats.ts";
import type { Translation } from "./use-translation.ts";

/** What the site says in one language. */
export type Texts = { readonly messages: Messages; readonly translation: Translation };

/** Creates the texts once for all requests, because an instance of i18next takes longer to create than a page to render. */
export function createTexts(site: Site): (locale: Locale) => Texts {
  const english = toTexts(DEFAULT_LOCALE, site);
  const texts = new Map([[DEFAULT_LOCALE, english]]);
  for (const locale of LOCALES) if (!texts.has(locale)) texts.set(locale, toTexts(locale, site));
  return (locale) => texts.get(locale) ?? english;
}

/** Changes whenever a message may have changed. */
export function toTextsVersion({ name, isShipped, tagline, lead, footer }: Site): string {
  const parts = [BUILD_ID, name, isShipped, tagline, lead, footer];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}

function toTexts(locale: Locale, site: Site): Texts {
  const messages = readMessages(locale, site);
  const instance = createInstance().use(createFormatter(locale));
  void instance.init({
    lng: locale,
    fallbackLng: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
    resources: { [locale]: { translation: messages } },
  });
  return { messages, translation: { locale, t: instance.t } };
}

function createFormatter(locale: Locale): FormatterModule {
  const nothing = () => undefined;
  return {
    type: "formatter",
    ...{ init: nothing, add: nothing, addCached: nothing },
    format: createFormat(locale),
  };
}

/** The files of all languages, by their path. */
const FILES = import.meta.glob<MessageTree>("../../locales/*/*.json", { eager: true, import: "default" });

function readMessages(locale: Locale, site: Site): Messages {
  const own = readFolder(locale);
  const messages = completeMessages(locale, own, ENGLISH_MESSAGES);
  const neutral = completeMessages(locale, own["own"], readFolder(DEFAULT_LOCALE)["own"] ?? {});
  return withSiteTexts(locale, messages, neutral, site);
}

function readFolder(locale: Locale): Record<string, MessageTree> {
  const folder = `../../locales/${locale}/`;
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(folder));
  return Object.fromEntries(files.map(([path, content]) => [toKey(path), content]));
}

/** `diploma-test.json` → `diplomaTest` */
function toKey(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1, -".json".length);
  return name.replace(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());
}

/** @param neutral what is true of any site, instead of what is true of the shipped content only */
function withSiteTexts(locale: Locale, messages: Messages, neutral: MessageTree, site: Site): Messages {
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
