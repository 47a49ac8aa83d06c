-- Mails that are yet to be sent. A row is written in the transaction that makes the mail due, and deleted
-- as soon as the mail is sent: the only place where a mail's token stands in clear. next_try_at is moved
-- ahead before each try, so that of several processes one alone takes a mail.
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
