export type AccountsSchema = {
  user_emails: UserEmailsTable;
  user_passwords: UserPasswordsTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  mail_tokens: MailTokensTable;
};

type UserEmailsTable = {
  email_key: string;
  user_uuid: string;
};

type UserPasswordsTable = {
  user_uuid: string;
  hash: string;
  changed_at: Date;
};

type SessionsTable = {
  user_uuid: string;
  id: string;
  started_at: Date;
  expires_at: Date;
};

type RefreshTokensTable = {
  hash: Buffer;
  user_uuid: string;
  session_id: string;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
  salt: Buffer | null;
};

type MailTokensTable = {
  hash: Buffer;
  user_uuid: string;
  purpose: "verification" | "passwordReset";
  email_key: string;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
};
