import { DEFAULT_LOCALE, type Locale } from "~/domain/locales.ts";
import type { Site } from "../../contracts/site.ts";
import { completeMessages, type MessageTree } from "./complete-messages.ts";
import { ENGLISH_MESSAGES, type Messages } from "./english-messages.ts";
import { withSiteTexts } from "./site-texts.ts";

/** The files of all languages, by their path. */
const FILES = import.meta.glob<MessageTree>("../../locales/*/*.json", { eager: true, import: "default" });

export function readMessages(locale: Locale, site: Site): Messages {
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
