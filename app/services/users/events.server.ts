import type { RoomResults } from "~/domain/event/event.ts";
import type { Answered } from "~/domain/quiz/round.ts";
import type { ScopeOf } from "~/domain/quiz/scopes.ts";
import type { Caller } from "~/services/users/caller.ts";
import { read } from "~/services/users/request.server.ts";
import { UserApiError } from "~/services/users/user-api-error.ts";
import { eventResultsReply } from "../../../contracts/progress.ts";
import { eventAnswersReply } from "../../../contracts/user-api.ts";

/**
 * The answers by question. If a question was answered several times, the last answer counts, as in the room's results. Answers in a
 * room have no topic, unlike answers in an event that got the room's code later.
 */
export async function listEventAnswers(
  caller: Caller,
  userUuid: string,
  { kind, eventCode }: Pick<ScopeOf<"event" | "room">, "kind" | "eventCode">,
): Promise<Map<string, Answered>> {
  const query = { event_code: eventCode, user_uuid: userUuid };
  const { user_answers: answers } = await read(caller, "v1/user_answers", query, eventAnswersReply);
  const isOfRoom = (topicId: string | null) => topicId === null && caller.api.rooms.areKnown();
  return new Map(
    answers
      .filter(({ topic_global_id }) => isOfRoom(topic_global_id) === (kind === "room"))
      .map((one) => [one.question_global_id, { answerId: one.answer_global_id, isCorrect: one.is_correct }]),
  );
}

/** "refused" for a wrong key, also for a room's if `kind` is "event"; null if the server has no such call. */
export async function getEventResults(
  caller: Caller,
  code: string,
  key: string,
  kind?: "event" | "room",
): Promise<RoomResults | "refused" | null> {
  const path = `v1/events/${encodeURIComponent(code)}/results`;
  try {
    const results = await caller.api.optional.ask("eventResults", () =>
      read(caller, path, { key, ...(kind && caller.api.rooms.areKnown() && { kind }) }, eventResultsReply),
    );
    if (!results) return null;
    const counts = results.questions.map(
      ({ global_id, answers }) =>
        [global_id, new Map(answers.map((answer) => [answer.global_id, answer.count]))] as const,
    );
    return { participants: results.participants, counts: new Map(counts) };
  } catch (error) {
    if (error instanceof UserApiError && error.status === 403) return "refused";
    throw error;
  }
}
