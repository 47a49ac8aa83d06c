import type { RouterContextProvider } from "react-router";
import { findQuestion, type Test, type Topic } from "~/domain/quiz/topic.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import type { ClassRoom } from "~/services/users/room-calls.server.ts";
import { getRoom } from "~/services/users/rooms.server.ts";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { contentOr503 } from "./find.server.ts";
import { codeUnread } from "./refuse-code.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Null if no room has the code, or the user API has no rooms. @throws 503 if it cannot be told */
export async function findClassRoom(context: Context, typed: string): Promise<ClassRoom | null> {
  try {
    return await getRoom(getCaller(context), typed);
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    getServices(context).log.warn({ reason: error.message }, "room not read");
    return codeUnread();
  }
}

/** `topic` is null unless all questions that are in a topic are in the same one. `test` is null if no question is left. */
export type RoomContent = { topic: Topic | null; test: Test | null };

/** The room's topic and test, without questions that were removed since the room was made. @throws 503 without content */
export async function readRoomContent(
  context: Context,
  { code, name, questionIds }: Pick<ClassRoom, "code" | "name" | "questionIds">,
): Promise<RoomContent> {
  const { content } = getServices(context);
  const locale = getLocale(context);
  const { topics } = await contentOr503(content.getCatalogue(locale));
  const placedIds = questionIds.filter((id) => topics.some((topic) => topic.questionIds.includes(id)));
  const common =
    placedIds.length > 0 && topics.find((topic) => placedIds.every((id) => topic.questionIds.includes(id)));
  const getTopic = (slug: string) => content.getTopic(slug, locale);
  // One request reads a topic with all its questions.
  const read = async (id: string) => {
    const placed = common || topics.find((topic) => topic.questionIds.includes(id));
    const topic = placed ? await getTopic(placed.slug) : null;
    const found = topic?.tests.map((test) => findQuestion(test, id)).find((question) => question !== null);
    return found ?? content.getQuestion(id, locale);
  };
  const questions = (await contentOr503(Promise.all(questionIds.map(read)))).filter((one) => one !== null);
  return {
    topic: common ? await contentOr503(getTopic(common.slug)) : null,
    test: questions.length === 0 ? null : { globalId: code, slug: code, name, questions },
  };
}
