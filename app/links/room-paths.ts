import { href } from "react-router";
import { type EnglishPath, englishPath, type LocalizedPath } from "~/domain/addresses/paths.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "~/domain/locales.ts";
import { eventPath } from "./document-paths.ts";
import { inLocale } from "./localized-paths.ts";
import { pagePath, withQuery } from "./paths.ts";

type Choice = { topic?: string; test?: string };

/** The form's address, with the first questions of the test ticked. */
export function newRoomPath(choice: Choice = {}): EnglishPath {
  return withQuery(pagePath("/account/me/rooms/new"), choice);
}

export function roomPath({ code }: { code: string }): EnglishPath {
  return englishPath(href("/account/me/rooms/:code", { code: encodeURIComponent(code) }));
}

export function reportPath({ code }: { code: string }): EnglishPath {
  return englishPath(href("/account/me/rooms/:code/report", { code: encodeURIComponent(code) }));
}

export function reportFilePath({ code }: { code: string }): EnglishPath {
  return englishPath(href("/account/me/rooms/:code/report.csv", { code: encodeURIComponent(code) }));
}

export function roomSheetPath({ code }: { code: string }): EnglishPath {
  return englishPath(href("/account/me/rooms/:code/sheet", { code: encodeURIComponent(code) }));
}

export function roomKeyPath({ code }: { code: string }): EnglishPath {
  return englishPath(href("/account/me/rooms/:code/key", { code: encodeURIComponent(code) }));
}

/** English if the site no longer has the room's language. */
export function languageOfRoom({ language }: { language: string }): Locale {
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

/** Where pupils join, in the room's language. */
export function joiningPath(room: { code: string; language: string }): LocalizedPath {
  return inLocale(languageOfRoom(room), eventPath(room));
}
