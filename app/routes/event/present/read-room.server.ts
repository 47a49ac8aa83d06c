import type { RouterContextProvider } from "react-router";
import type { EventDetails } from "~/domain/event/event.ts";
import type { RoomResults } from "~/domain/event/room.ts";
import type { Test } from "~/domain/quiz/topic.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getEventResults } from "~/services/users/events.server.ts";
import { MAX_EVENT_KEY_LENGTH } from "~/sessions/auth-session.server.ts";

export type RoomProblem = "notOffered" | "nothingToAsk" | "unread";

export type Room = RoomResults & { test: Test };

/** The user API checks the key. If it is unavailable, only the way to join is visible. */
export async function readRoom(
  context: Readonly<RouterContextProvider>,
  { code }: EventDetails,
  test: Test | null,
  key: string | null,
): Promise<Room | RoomProblem | "refused"> {
  if (!test) return "nothingToAsk";
  if (key === null || key === "" || key.length > MAX_EVENT_KEY_LENGTH) return "refused";
  const reading = getEventResults(getCaller(context), code, key).then((results) => results ?? "notOffered");
  const results = (await readOrNull(context, reading)) ?? "unread";
  return typeof results === "string" ? results : { ...results, test };
}
