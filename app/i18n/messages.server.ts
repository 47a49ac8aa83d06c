import type { Locale } from "~/domain/locales.ts";
import { completeMessages } from "./complete-messages.ts";
import { ENGLISH_MESSAGES, type Messages } from "./english-messages.ts";

/** The files of all languages, by their path. */
const FILES = import.meta.glob("../../locales/*/*.json", { eager: true, import: "default" });

export function readMessages(locale: Locale): Messages {
  const folder = `../../locales/${locale}/`;
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(folder));
  const own = Object.fromEntries(files.map(([path, content]) => [toKey(path), content]));
  return completeMessages(locale, own, ENGLISH_MESSAGES);
}

/** `diploma-test.json` → `diplomaTest` */
function toKey(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1, -".json".length);
  return name.replace(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());
}
