create table users (
  uuid uuid primary key,
  source text not null,
  is_kiosk_user boolean not null,
  email text,
  name text,
  is_verified boolean not null default false,
  population_category_global_id text,
  is_subscribed boolean not null default false,
  registered_at timestamptz,
  created_at timestamptz not null
);

-- Idempotency keys of POST /v1/users, valid for 24 hours.
create table new_user_keys (
  key uuid primary key,
  user_uuid uuid not null,
  is_kiosk_user boolean not null,
  created_at timestamptz not null
);

-- All answers; rows are added and never changed. An answer's id is the request's idempotency key if it has one.
-- answered_at is unique per user and orders the user's answers.
create table user_answers (
  user_uuid uuid not null,
  id uuid not null,
  answered_at timestamptz not null,
  topic_global_id text,
  test_global_id text,
  test_round integer,
  chapter_contentful_id text,
  challenge_global_id text,
  combo_global_id text,
  question_global_id text not null,
  answer_global_id text not null,
  event_code text,
  is_correct boolean not null,
  primary key (user_uuid, id)
);

create index user_answers_of_event on user_answers (user_uuid, event_code, answered_at) where event_code is not null;

-- The latest answers per question and place, without events. A place is a test, a challenge's combo, or a single
-- question ('' in all columns). The first columns are about the place's newest round (0 if it has no rounds), the
-- last_ columns about the latest answer in any round.
create table user_latest (
  user_uuid uuid not null,
  topic_global_id text not null,
  test_global_id text not null,
  challenge_global_id text not null,
  combo_global_id text not null,
  question_global_id text not null,
  test_round integer not null,
  answer_global_id text not null,
  is_correct boolean not null,
  last_answer_global_id text not null,
  last_is_correct boolean not null,
  last_answered_at timestamptz not null,
  primary key (user_uuid, topic_global_id, test_global_id, challenge_global_id, combo_global_id, question_global_id)
);

-- Rounds of diploma tests: the questions answered right before the wrong answer that ended the round (ended_by).
create table diploma_rounds (
  user_uuid uuid not null,
  topic_global_id text not null,
  test_global_id text not null,
  test_round integer not null,
  right_questions text[] not null,
  ended_by text,
  primary key (user_uuid, topic_global_id, test_global_id, test_round)
);
