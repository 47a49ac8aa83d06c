-- The time of the user's last answer orders the user's answers and shows the daily job who is idle. Each answer
-- updates the row; free space on the page allows updates without index changes (HOT).
alter table users add column last_answered_at timestamptz;
alter table users set (fillfactor = 80);
update users set last_answered_at = (select max(answered_at) from user_answers where user_uuid = users.uuid);

-- A user's first and last answer to each question in any place, without events. Statistics count the first one.
create table user_questions (
  user_uuid uuid not null,
  question_global_id text not null,
  first_is_correct boolean not null,
  first_answered_at timestamptz not null,
  last_answer_global_id text not null,
  last_is_correct boolean not null,
  last_answered_at timestamptz not null,
  primary key (user_uuid, question_global_id)
) with (fillfactor = 80);

insert into user_questions
select distinct on (user_uuid, question_global_id) user_uuid, question_global_id,
  first_value(is_correct) over whole, first_value(answered_at) over whole, last_value(answer_global_id) over whole,
  last_value(is_correct) over whole, last_value(answered_at) over whole
from user_answers where event_code is null
window whole as (partition by user_uuid, question_global_id order by answered_at
  rows between unbounded preceding and unbounded following);

-- user_latest keeps only the newest round of each place, and gets the time of the answer.
alter table user_latest add column answered_at timestamptz;
alter table user_latest set (fillfactor = 80);
update user_latest as held set answered_at = (
  select max(answered_at) from user_answers as given
  where given.user_uuid = held.user_uuid and given.question_global_id = held.question_global_id
    and coalesce(given.topic_global_id, '') = held.topic_global_id
    and coalesce(given.test_global_id, '') = held.test_global_id
    and coalesce(given.challenge_global_id, '') = held.challenge_global_id
    and coalesce(given.combo_global_id, '') = held.combo_global_id
    and coalesce(given.test_round, 0) = held.test_round and given.event_code is null
);
update user_latest set answered_at = last_answered_at where answered_at is null;
alter table user_latest alter column answered_at set not null;
alter table user_latest drop column last_answer_global_id;
alter table user_latest drop column last_is_correct;
alter table user_latest drop column last_answered_at;

-- The number of users who answered a question, and of those whose first answer was wrong. The counts are the sums of
-- several rows (shards), so that concurrent answers do not wait for each other.
create table question_statistics (
  question_global_id text not null,
  shard smallint not null,
  answered bigint not null,
  wrong bigint not null,
  primary key (question_global_id, shard)
) with (fillfactor = 50);

insert into question_statistics
select question_global_id, 0, count(*), count(*) filter (where not first_is_correct)
from user_questions group by question_global_id;

-- A round does not matter if another round has all its right questions, because it can never be the best one. Only
-- rounds that matter are read, so the cost does not grow with the number of attempts.
alter table diploma_rounds add column matters boolean not null default true;
create index diploma_rounds_that_matter on diploma_rounds (user_uuid) where matters;

-- An event's results read the answers of all users.
create index user_answers_in_event on user_answers (event_code) where event_code is not null;

-- Only the id is public; a user's certificates are found by the user.
create table certificates (
  user_uuid uuid not null,
  topic_global_id text not null,
  id text not null unique,
  language text not null,
  issued_at timestamptz not null,
  primary key (user_uuid, topic_global_id)
);

create table challenge_progress (
  user_uuid uuid not null,
  challenge_global_id text not null,
  current_segment integer not null,
  current_segment_description text not null,
  current_screen integer not null,
  primary key (user_uuid, challenge_global_id)
);

-- Idempotency keys of POST /v1/users/challenge_progress with the stored progress, valid for 24 hours.
create table challenge_progress_keys (
  user_uuid uuid not null,
  key uuid not null,
  challenge_global_id text not null,
  current_segment integer not null,
  current_segment_description text not null,
  current_screen integer not null,
  created_at timestamptz not null,
  primary key (user_uuid, key)
);

create table group_members (
  user_uuid uuid not null,
  group_code text not null,
  joined_at timestamptz not null,
  primary key (user_uuid, group_code)
);

-- Hashes of codes that copy a user's progress to another device.
create table handoffs (
  code_hash bytea primary key,
  user_uuid uuid not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);

create index handoffs_of_user on handoffs (user_uuid);

-- The last run of each job. The process that updates the row runs the job.
create table jobs (
  name text primary key,
  started_at timestamptz not null
);
