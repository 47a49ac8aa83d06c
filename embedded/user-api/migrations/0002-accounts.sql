-- The users' e-mail addresses in lower case. The primary key prevents that two users get the same address.
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

-- A session begins at a login. It ends when its row is deleted or its newest refresh token expires. A transaction
-- that changes refresh_tokens must lock the session's row first.
create table sessions (
  user_uuid uuid not null,
  id uuid not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_uuid, id)
);

-- SHA-256 hashes of refresh tokens. A used token stays, so that its reuse is detected. The next token is derived from
-- the used one and the salt, so only a holder of the used token can derive it.
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

-- SHA-256 hashes of mailed tokens. A token is valid for one purpose and for the e-mail address it was sent to.
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

-- Counts of rate limits that several processes share. rate-limiter-flexible prescribes the columns.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
