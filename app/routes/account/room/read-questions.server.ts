import type { RouterContextProvider } from "react-router";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { contentOr503 } from "~/quiz/find.server.ts";
import { MAX_ROOM_QUESTIONS } from "~/services/users/rooms.server.ts";

const ID = /^[\w-]{1,64}$/;

type Context = Readonly<RouterContextProvider>;

/** `text` is null for a question that was removed or is broken. */
export function readQuestions(context: Context, ids: readonly string[]) {
  const { content } = getServices(context);
  const locale = getLocale(context);
  return Promise.all(
    ids.map(async (id) => ({
      id,
      text: (await contentOr503(content.getQuestion(id, locale)))?.text ?? null,
    })),
  );
}

/** The named ids that no question has, so that an address cannot put other words on the page. */
export async function readLeftOut(context: Context, named: string): Promise<string[]> {
  const ids = [...new Set(named.split(" "))].filter((id) => ID.test(id)).slice(0, MAX_ROOM_QUESTIONS);
  const questions = await readQuestions(context, ids);
  return questions.filter(({ text }) => text === null).map(({ id }) => id);
}
