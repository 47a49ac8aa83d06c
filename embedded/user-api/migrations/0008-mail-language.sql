-- The language in which a user registered or last logged in, which mails are written in that the user did not ask for;
-- null where none was named.
alter table users add column mail_language text;
