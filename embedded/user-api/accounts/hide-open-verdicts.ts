import { type ContentIndex, listEventQuestions } from "../content/content-index.ts";

type StoredAnswer = {
  event_code: string | null;
  topic_global_id: string | null;
  question_global_id: string;
  is_correct: boolean;
};
type ShownAnswer<Answer> = Omit<Answer, "is_correct"> & { is_correct: boolean | null };
type AskedRoom = { code: string; is_open: boolean; question_global_ids: readonly string[] };

/** Hides right and wrong in events and open rooms with questions left. Without content, every event has questions left. */
export function hideOpenVerdicts<Answer extends StoredAnswer>(
  answers: readonly Answer[],
  contentIndex: ContentIndex | null,
  rooms: readonly AskedRoom[],
): ShownAnswer<Answer>[] {
  const openRooms = rooms.filter((room) => room.is_open);
  const listQuestions = ({ event_code, topic_global_id }: StoredAnswer, content: ContentIndex) => {
    const room = openRooms.find(({ code }) => code === event_code);
    if (topic_global_id === null)
      return room?.question_global_ids.filter((id) => content.questions.has(id)) ?? [];
    const event = content.findEvent(event_code ?? "");
    return event ? listEventQuestions(event, content) : [];
  };
  const hidden = new Set<Answer>();
  for (const [place, given] of Map.groupBy(answers, toPlace)) {
    const [first] = given;
    if (place === null || !first) continue;
    const answered = new Set(given.map(({ question_global_id }) => question_global_id));
    const isOpen = !contentIndex || listQuestions(first, contentIndex).some((id) => !answered.has(id));
    if (isOpen) for (const answer of given) hidden.add(answer);
  }
  return answers.map((answer) => (hidden.has(answer) ? { ...answer, is_correct: null } : answer));
}

/** An event of the content may have a room's code; only a room's answers have no topic. */
function toPlace({ event_code, topic_global_id }: StoredAnswer): string | null {
  return event_code === null ? null : `${topic_global_id === null ? "room" : "event"} ${event_code}`;
}
