/** The tables of accounts. */
export interface AccountsSchema {
  user_emails: UserEmailsTable;
  user_passwords: UserPasswordsTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  mail_tokens: MailTokensTable;
}

interface UserEmailsTable {
  email_key: string;
  user_uuid: string;
}

interface UserPasswordsTable {
  user_uuid: string;
  hash: string;
  changed_at: Date;
}

interface SessionsTable {
  user_uuid: string;
  id: string;
  started_at: Date;
  expires_at: Date;
}

interface RefreshTokensTable {
  hash: Buffer;
  user_uuid: string;
  session_id: string;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
  salt: Buffer | null;
}

interface MailTokensTable {
  hash: Buffer;
  user_uuid: string;
  purpose: "verification" | "passwordReset";
  email_key: string;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
