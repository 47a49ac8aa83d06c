-- Who has which e-mail address, by the address in lower case: a table of its own, so that two users who want
-- the same one at the same time cannot both get it.
create table user_emails (
  email_key text primary key,
  user_uuid uuid not null
);

create index user_emails_of_user on user_emails (user_uuid);

-- Argon2id hashes (PHC strings).
create table user_passwords (
  user_uuid uuid primary key,
  hash text not null,
  changed_at timestamptz not null
);

-- A session begins at a login; it ends when its row is deleted, or its newest refresh token expires. Whoever
-- changes refresh_tokens locks the session's row first.
create table sessions (
  user_uuid uuid not null,
  id uuid not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_uuid, id)
);

-- Refresh tokens by their SHA-256. A used one stays, so that its second use is noticed; from it and its salt
-- the one that came after it can be made again by whoever holds it, and by nobody else.
create table refresh_tokens (
  hash bytea primary key,
  user_uuid uuid not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  salt bytea
);

create index refresh_tokens_of_session on refresh_tokens (user_uuid, session_id);

-- Tokens in mails by their SHA-256. Each is good for one purpose, and for the e-mail address that it was sent to.
create table mail_tokens (
  hash bytea primary key,
  user_uuid uuid not null,
  purpose text not null,
  email_key text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index mail_tokens_of_user on mail_tokens (user_uuid);

create index new_user_keys_of_user on new_user_keys (user_uuid);

-- What was done how often, where several processes count together. The columns are rate-limiter-flexible's.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
