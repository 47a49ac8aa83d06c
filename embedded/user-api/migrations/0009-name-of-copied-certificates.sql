-- The name that was on a certificate when it was copied to another user; null if the user's own name is shown.
alter table certificates add column holder_name text;
