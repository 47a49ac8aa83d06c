export const BASELINE_COLUMNS = [
  "user_uuid",
  "id",
  "answered_at",
  "topic_global_id",
  "test_global_id",
  "test_round",
  "chapter_contentful_id",
  "challenge_global_id",
  "combo_global_id",
  "question_global_id",
  "answer_global_id",
  "event_code",
  "is_correct",
];

export const CREATE_BASELINE_TABLE = `
  create table baseline_answers (like user_answers including defaults);
  alter table baseline_answers add primary key (user_uuid, id)`;
