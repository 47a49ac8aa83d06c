-- The language in which a user registered or last logged in, for mails that the user did not request; null if the
-- request named no language.
alter table users add column mail_language text;
