import { sql } from "kysely";
import type { EventResultsReply } from "../../../contracts/progress.ts";
import { type ContentIndex, type IndexedEvent, listEventQuestions } from "../content/content-index.ts";
import type { Database } from "../database/database.ts";
import { IS_COUNTED, type RoomRow } from "../rooms/rooms.ts";

type Choice = {
  user_uuid: string;
  answer_global_id: string;
};

/** Fewer would tell what a single learner chose. */
const MIN_COUNT = 3;

/** Without questions that are no longer asked. Copies by a handoff are not counted. */
export async function readRoomResults(
  db: Database,
  room: RoomRow,
  contentIndex: ContentIndex,
): Promise<EventResultsReply> {
  const { rows } = await sql<Choice & { question_global_id: string }>`
    select distinct on (user_uuid, question_global_id) user_uuid, question_global_id, answer_global_id
    from user_answers where event_code = ${room.code} and ${IS_COUNTED}
    order by user_uuid, question_global_id, answered_at desc`.execute(db.query);
  const participants = new Set(rows.map(({ user_uuid }) => user_uuid)).size;
  if (participants < MIN_COUNT) return { participants, questions: [] };
  const byQuestion = Map.groupBy(rows, ({ question_global_id }) => question_global_id);
  const asked = room.question_global_ids.filter((id) => contentIndex.questions.has(id));
  const questions = asked.map((id) => {
    const chosen = (byQuestion.get(id) ?? []).map(({ answer_global_id }) => answer_global_id);
    const answers = [...(contentIndex.questions.get(id)?.answers ?? [])].map((answer) => ({
      global_id: answer,
      count: chosen.filter((one) => one === answer).length,
    }));
    const total = answers.reduce((sum, { count }) => sum + count, 0);
    return { global_id: id, answers: total < MIN_COUNT ? [] : answers };
  });
  return { participants, questions };
}

/** Counts an answer once even if a handoff copied it to another user. */
export async function readEventResults(
  db: Database,
  event: IndexedEvent,
  contentIndex: ContentIndex,
): Promise<EventResultsReply> {
  const choices = await listChoices(db, event.code);
  const counts = new Map<string, number>();
  for (const { answer_global_id: id } of choices) counts.set(id, (counts.get(id) ?? 0) + 1);
  return {
    participants: new Set(choices.map((choice) => choice.user_uuid)).size,
    questions: listEventQuestions(event, contentIndex).map((id) => ({
      global_id: id,
      answers: [...(contentIndex.questions.get(id)?.answers ?? [])].map((answer) => ({
        global_id: answer,
        count: counts.get(answer) ?? 0,
      })),
    })),
  };
}

async function listChoices(db: Database, code: string): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select distinct on (given, question_global_id, answer_global_id) user_uuid, answer_global_id from (
      select distinct on (user_uuid, question_global_id)
        coalesce(given_id, id) as given, user_uuid, question_global_id, answer_global_id
      from user_answers where event_code = ${code} and topic_global_id is not null
      order by user_uuid, question_global_id, answered_at desc
    ) as latest order by given, question_global_id, answer_global_id, user_uuid`.execute(db.query);
  return rows;
}
