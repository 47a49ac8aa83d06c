import { redirect, type RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readRoomContent } from "~/quiz/class-room.server.ts";
import { requireOwnRoom } from "~/routes/account/require-room.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { code: string } };

/** @throws like `requireOwnRoom`, 301 to the correct spelling of the code, 503 without content */
export async function readRoomPaper(args: Args, toPath: (room: { code: string }) => EnglishPath) {
  const { context, params } = args;
  const room = await requireOwnRoom(args);
  const { code, name, language, questionIds } = room;
  if (params.code !== code) throw redirect(inLocale(getLocale(context), toPath(room)), 301);
  const { test } = await readRoomContent(context, room);
  const questions = test?.questions ?? [];
  const askedIds = new Set(questions.map(({ globalId }) => globalId));
  return {
    room: { code, name, language },
    questions,
    leftOut: questionIds.filter((id) => !askedIds.has(id)),
  };
}
