-- A mail's token is created when the mail is sent, so only its hash in mail_tokens is stored.
alter table mails drop column token;
