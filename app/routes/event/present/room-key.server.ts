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

/** `query` is what the page's links need to pass the key on: nothing if a cookie has it. */
export type RoomKey = { key: string | null; isGiven: boolean; query: Record<string, string> };

/** The parameters of the address: the key, and whether it was put into a cookie. */
const KEY = "key";
const KEPT = "kept";

/** The key of the address or the cookie. A room's owner needs none, because the log-in gives access. */
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

/** Moves a right key from the address, which the room sees, into a cookie, unless the browser does not send the cookie back. @throws 303 */
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
