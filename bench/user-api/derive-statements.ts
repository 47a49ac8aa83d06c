/** Fill the derived tables from `user_answers` in bulk. */
export const DERIVE_STATEMENTS = [
  `insert into user_latest
   select distinct on (user_uuid, topic_global_id, test_global_id, question_global_id)
     user_uuid, topic_global_id, test_global_id, '', '', question_global_id, test_round, answer_global_id,
     is_correct, answered_at
   from user_answers
   order by user_uuid, topic_global_id, test_global_id, question_global_id, test_round desc, answered_at desc`,
  `insert into user_questions
   select user_uuid, question_global_id, (array_agg(is_correct order by answered_at))[1], min(answered_at),
     (array_agg(answer_global_id order by answered_at desc))[1], (array_agg(is_correct order by answered_at desc))[1],
     max(answered_at)
   from user_answers group by user_uuid, question_global_id`,
  `insert into question_statistics
   select question_global_id, 0, count(*), count(*) filter (where not first_is_correct)
   from user_questions group by question_global_id`,
  `insert into diploma_rounds
   select user_uuid, topic_global_id, test_global_id, test_round,
     coalesce(array_agg(question_global_id) filter (where is_correct), '{}'),
     max(question_global_id) filter (where not is_correct), true
   from user_answers where test_global_id like '%-diploma'
   group by user_uuid, topic_global_id, test_global_id, test_round`,
  `update diploma_rounds as one set matters = false where exists (
     select from diploma_rounds as other where other.user_uuid = one.user_uuid
       and other.test_global_id = one.test_global_id and other.test_round <> one.test_round
       and other.right_questions @> one.right_questions
       and (cardinality(other.right_questions), other.test_round) > (cardinality(one.right_questions), one.test_round))`,
  `update users set last_answered_at = given.at
   from (select user_uuid, max(answered_at) as at from user_answers group by user_uuid) as given
   where uuid = given.user_uuid`,
];
