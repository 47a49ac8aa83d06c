-- Indexes for the daily job. Users are indexed by their creation, because an index by the last answer would change
-- with every answer.
create index users_never_registered on users (is_kiosk_user, created_at, uuid) where registered_at is null;
create index refresh_tokens_by_end on refresh_tokens (least(used_at, expires_at));
create index mail_tokens_by_end on mail_tokens (least(used_at, expires_at));
create index handoffs_by_end on handoffs (least(spent_at, expires_at));
create index sessions_by_end on sessions (expires_at);
create index new_user_keys_by_age on new_user_keys (created_at);
create index challenge_progress_keys_by_age on challenge_progress_keys (created_at);

-- The time when a job is due again, sooner after a failure. Processes of older releases do not change it.
alter table jobs add column next_run_at timestamptz;
alter table jobs add column failures integer not null default 0;
