import { type ContentIndex, listEventQuestions } from "../content/content-index.ts";

type StoredAnswer = { event_code: string | null; question_global_id: string; is_correct: boolean };
type ShownAnswer<Answer> = Omit<Answer, "is_correct"> & { is_correct: boolean | null };

/** Hides right and wrong in events with questions left. Without content, every event has questions left. */
export function hideOpenVerdicts<Answer extends StoredAnswer>(
  answers: readonly Answer[],
  contentIndex: ContentIndex | null,
): ShownAnswer<Answer>[] {
  const byEvent = Map.groupBy(answers, ({ event_code }) => event_code);
  const isOpen = (code: string, answered: ReadonlySet<string>) => {
    if (!contentIndex) return true;
    const event = contentIndex.findEvent(code);
    return event !== undefined && listEventQuestions(event, contentIndex).some((id) => !answered.has(id));
  };
  const open = [...byEvent].flatMap(([code, given]) => {
    const answered = new Set(given.map(({ question_global_id }) => question_global_id));
    return code !== null && isOpen(code, answered) ? [code] : [];
  });
  return answers.map((answer) =>
    answer.event_code !== null && open.includes(answer.event_code) ? { ...answer, is_correct: null } : answer,
  );
}
