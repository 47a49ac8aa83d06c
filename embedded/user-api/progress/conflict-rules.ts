// SQL conflict rules for `insert into … as existing select …`. The KEEP_ rules are commutative and idempotent.

/** The newest round wins, and within a round the latest answer. */
export const KEEP_NEWEST_ROUND = `
  on conflict (user_uuid, topic_global_id, test_global_id, challenge_global_id, combo_global_id, question_global_id)
  do update set test_round = excluded.test_round, answer_global_id = excluded.answer_global_id,
    is_correct = excluded.is_correct, answered_at = excluded.answered_at
  where (excluded.test_round, excluded.answered_at) >= (existing.test_round, existing.answered_at)`;

export const KEEP_FIRST_AND_LAST = `
  on conflict (user_uuid, question_global_id) do update set
    first_is_correct = case when excluded.first_answered_at < existing.first_answered_at
      then excluded.first_is_correct else existing.first_is_correct end,
    first_answered_at = least(excluded.first_answered_at, existing.first_answered_at),
    last_answer_global_id = case when excluded.last_answered_at >= existing.last_answered_at
      then excluded.last_answer_global_id else existing.last_answer_global_id end,
    last_is_correct = case when excluded.last_answered_at >= existing.last_answered_at
      then excluded.last_is_correct else existing.last_is_correct end,
    last_answered_at = greatest(excluded.last_answered_at, existing.last_answered_at)`;

/** Two devices may use the same round number: the attempt with more right answers wins, and a wrong answer of either ends it. */
export const KEEP_FURTHER_ROUND = `
  on conflict (user_uuid, topic_global_id, test_global_id, test_round) do update set
    right_questions = case when cardinality(excluded.right_questions) > cardinality(existing.right_questions)
      then excluded.right_questions else existing.right_questions end,
    ended_by = coalesce(existing.ended_by, excluded.ended_by), matters = true`;

export const KEEP_FURTHER_PROGRESS = `
  on conflict (user_uuid, challenge_global_id) do update set
    current_segment = excluded.current_segment, current_screen = excluded.current_screen,
    current_segment_description = excluded.current_segment_description
  where (excluded.current_segment, excluded.current_screen) > (existing.current_segment, existing.current_screen)`;

export const ADD_COUNTS = `
  on conflict (question_global_id, shard) do update set
    answered = existing.answered + excluded.answered, wrong = existing.wrong + excluded.wrong`;
