-- The rooms that teachers make for a class. A room's answers are in user_answers, with the room's code as their event
-- and without a topic, which every answer in an event of the content has.
create table rooms (
  code text primary key,
  user_uuid uuid not null,
  name text not null,
  language text not null,
  question_global_ids text[] not null,
  created_at timestamptz not null,
  is_open boolean not null
);

create index rooms_of_user on rooms (user_uuid, created_at);
create index rooms_by_age on rooms (created_at);

-- All codes that rooms ever had, because no code is given twice.
create table room_codes (
  code text primary key
);

-- Idempotency keys of POST /v1/rooms with the room as it was made, valid for 24 hours.
create table room_keys (
  user_uuid uuid not null,
  key uuid not null,
  code text not null,
  name text not null,
  language text not null,
  question_global_ids text[] not null,
  created_at timestamptz not null,
  primary key (user_uuid, key)
);

create index room_keys_by_age on room_keys (created_at);

-- True for an answer that a handoff copied from another user. A room counts each answer once, for the user who gave it.
alter table user_answers add column is_copy boolean;
