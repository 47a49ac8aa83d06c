import type { RouterContextProvider } from "react-router";
import { readNonce, seeOther } from "~/http/http.ts";
import { refusal, whole } from "~/http/refusal.server.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath, withQuery } from "~/links/paths.ts";
import { roomPath } from "~/links/room-paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { idempotencyKey } from "~/services/users/request.server.ts";
import type { ClassRoom } from "~/services/users/room-calls.server.ts";
import { changeRoom, deleteRoom, makeRoom } from "~/services/users/rooms.server.ts";
import { readQuestions } from "./read-questions.server.ts";

/** The parameter of the new room's address with the ids of the questions that are left out. */
export const WITHOUT = "without";

type Context = Readonly<RouterContextProvider>;

/** @returns a redirect, or the refusal of the form */
export async function perform(context: Context, room: ClassRoom, form: FormData) {
  const locale = getLocale(context);
  const intent = form.get("intent");
  if (intent === "again") return makeAgain(context, room, form);
  if (intent === "delete") {
    await deleteRoom(getCaller(context), room.code);
    return seeOther(inLocale(locale, pagePath("/account/me/rooms")));
  }
  if (intent === "open" || intent === "close")
    await changeRoom(getCaller(context), room.code, { isOpen: intent === "open" });
  return seeOther(inLocale(locale, roomPath(room)));
}

/** Makes the room again without questions that are no longer asked. The new room's page names these. */
async function makeAgain(context: Context, room: ClassRoom, form: FormData) {
  const { t } = getTranslation(context);
  const questions = await readQuestions(context, room.questionIds);
  const questionIds = questions.filter(({ text }) => text !== null).map(({ id }) => id);
  if (questionIds.length === 0) return refusal(422, whole(t("rooms.noneLeft")), {});
  const key = idempotencyKey(readNonce(form), "room again", room.code, questionIds.join(" "));
  const fields = { name: room.name, questionIds, language: room.language };
  const made = await makeRoom(getCaller(context), fields, key);
  if (!made) return refusal(503, whole(t("account.unavailable")), {});
  const without = questions.filter(({ text }) => text === null).map(({ id }) => id);
  const path = roomPath(made);
  return seeOther(
    inLocale(
      getLocale(context),
      without.length > 0 ? withQuery(path, { [WITHOUT]: without.join(" ") }) : path,
    ),
  );
}
