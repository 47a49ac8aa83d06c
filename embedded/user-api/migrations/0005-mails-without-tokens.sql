-- A mail's token is made when the mail is sent: until then there is none, and from then on mail_tokens has its hash alone.
alter table mails drop column token;
