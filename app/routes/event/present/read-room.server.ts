import type { RouterContextProvider } from "react-router";
import type { RoomResults } from "~/domain/event/event.ts";
import type { Test } from "~/domain/quiz/topic.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import type { FoundEvent } from "~/routes/event/require-event.server.ts";
import { getEventResults } from "~/services/users/events.server.ts";
import { MAX_EVENT_KEY_LENGTH } from "~/sessions/auth-session.server.ts";

export type RoomProblem = "notOffered" | "nothingToAsk" | "unread";

/** `hidesFew`: a teacher's room, which shows counts from three answers on. */
export type Room = RoomResults & { test: Test; hidesFew: boolean };

/** The user API checks the key. If it is unavailable, only the way to join is visible. */
export async function readRoom(
  context: Readonly<RouterContextProvider>,
  { event: { code }, test, room }: Pick<FoundEvent, "event" | "test" | "room">,
  key: string | null,
): Promise<Room | RoomProblem | "refused"> {
  if (!test) return "nothingToAsk";
  if (key === null || key === "" || key.length > MAX_EVENT_KEY_LENGTH) return "refused";
  const kind = room ? "room" : "event";
  const reading = getEventResults(getCaller(context), code, key, kind).then(
    (results) => results ?? ("notOffered" as const),
  );
  const results = (await readOrNull(context, reading)) ?? "unread";
  return typeof results === "string" ? results : { ...results, test, hidesFew: room !== null };
}
