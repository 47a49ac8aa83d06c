import { href } from "react-router";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import { pagePath, withQuery } from "./paths.ts";

type Choice = { topic?: string; test?: string };

/** The form's address, with the first questions of the test ticked. */
export function newRoomPath(choice: Choice = {}): EnglishPath {
  return withQuery(pagePath("/account/me/rooms/new"), choice);
}

export function roomPath({ code }: { code: string }): EnglishPath {
  return englishPath(href("/account/me/rooms/:code", { code: encodeURIComponent(code) }));
}
