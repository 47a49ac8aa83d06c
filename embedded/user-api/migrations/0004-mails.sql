-- Queued mails. A row is written in the transaction that causes the mail, and deleted when the mail was sent. Only
-- here is a mail's token stored in plain text. next_try_at is postponed before each attempt, so that only one of
-- several processes sends a mail.
create table mails (
  user_uuid uuid not null,
  id uuid not null,
  kind text not null,
  recipient text not null,
  language text not null,
  token text,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  primary key (user_uuid, id)
);

create index mails_by_next_try on mails (next_try_at);
