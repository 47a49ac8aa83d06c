import type { LoaderFunctionArgs } from "react-router";
import type { EventDetails } from "~/domain/event/event.ts";
import { seeOther } from "~/http/http.ts";
import { presentPath } from "~/links/document-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getSessions } from "~/middleware/sessions.ts";
import type { FoundEvent } from "~/routes/event/require-event.server.ts";
import { eventKeyIn, withEventKey } from "~/sessions/auth-session.server.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context" | "url">;

/** `query` is what the page's links need to carry the key on: nothing if a cookie has it. */
export type RoomKey = { key: string | null; isGiven: boolean; query: Record<string, string> };

/** In the address: the key, and then that it was also put into a cookie. */
const KEY = "key";
const KEPT = "kept";

/** The owner of a room needs no key: their log-in reads it. */
export function readRoomKey(
  { request, context, url: { searchParams } }: Args,
  { event, room }: Pick<FoundEvent, "event" | "room">,
): RoomKey {
  const given = searchParams.get(KEY)?.trim() ?? null;
  const own = room?.resultsKey ?? null;
  if (given === null)
    return { key: own ?? eventKeyIn(getSessions(context).auth, event.code), isGiven: false, query: {} };
  const isRefused = searchParams.has(KEPT) && !request.headers.has("Cookie");
  return { key: own ?? given, isGiven: true, query: isRefused ? { [KEY]: given, [KEPT]: "" } : {} };
}

/** A room sees the address. Only if the browser does not send the cookie back, the right key stays in it. @throws 303 */
export function moveToCookie(
  { request, context, url }: Args,
  event: EventDetails,
  { key, isGiven, query }: RoomKey,
): void {
  if (!isGiven || key === null || KEY in query) return;
  const sessions = getSessions(context);
  sessions.auth = withEventKey(sessions.auth, event.code, key);
  const target = new URLSearchParams(url.searchParams);
  target.delete(KEPT);
  if (request.headers.has("Cookie")) target.delete(KEY);
  else target.set(KEPT, "");
  throw seeOther(inLocale(getLocale(context), presentPath(event, Object.fromEntries(target))));
}
