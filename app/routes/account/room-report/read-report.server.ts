import { redirect, type RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { toRoomReport } from "~/domain/event/room-report.ts";
import { notFound, serviceUnavailable } from "~/http/http.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { readRoomContent } from "~/quiz/class-room.server.ts";
import { requireOwnRoom } from "~/routes/account/require-room.server.ts";
import { getEventResults } from "~/services/users/events.server.ts";

type Args = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { code: string };
};

/** @throws as `requireOwnRoom`, 301 to the correct spelling, 404 if the user API has no results, 503 if they cannot be read */
export async function readReport(args: Args, toPath: (room: { code: string }) => EnglishPath) {
  const { request, context, params } = args;
  const room = await requireOwnRoom(args);
  if (params.code !== room.code) throw redirect(inLocale(getLocale(context), toPath(room)), 301);
  const reading = getEventResults(getCaller(context), room.code, room.resultsKey ?? "", "room");
  const read = await readOrNull(
    context,
    reading.then((results) => ({ results })),
  );
  if (!read) return serviceUnavailable();
  // Refused: somebody deleted the room since it was read.
  if (!read.results || read.results === "refused") return notFound(request);
  const { results } = read;
  const { test } = await readRoomContent(context, room);
  return { room, results, report: toRoomReport(room.questionIds, test?.questions ?? [], results) };
}
