/** The columns of user_answers. */
export const bareColumns = [
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

/** A table like the one of answers, its primary key included, and nothing beside it. */
export const createBareTable = `
  create table bare_answers (like user_answers including defaults);
  alter table bare_answers add primary key (user_uuid, id)`;
