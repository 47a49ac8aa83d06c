import type { Generated } from "kysely";
import type { Language } from "../texts/language.ts";

/** The tables that migrations/ create. Times may be written as Date or ISO text. */
export type Schema = ProgressSchema &
  AccountsSchema & {
    users: UsersTable;
    new_user_keys: NewUserKeysTable;
    mails: MailsTable;
    rooms: RoomsTable;
    room_codes: { code: string };
    room_keys: RoomKeysTable;
  };

export type UsersTable = {
  uuid: string;
  source: string;
  is_kiosk_user: boolean;
  email: string | null;
  name: string | null;
  is_verified: Generated<boolean>;
  population_category_global_id: string | null;
  is_subscribed: Generated<boolean>;
  registered_at: Date | null;
  mail_language: Language | null;
  created_at: Date;
  last_answered_at: Date | null;
};

type NewUserKeysTable = {
  key: string;
  user_uuid: string;
  is_kiosk_user: boolean;
  created_at: Date;
};

export type RoomsTable = {
  code: string;
  user_uuid: string;
  name: string;
  language: Language;
  question_global_ids: string[];
  created_at: Date;
  is_open: boolean;
};

type RoomKeysTable = Omit<RoomsTable, "is_open"> & { key: string };

export type MailKind = "verification" | "passwordReset" | "emailChanged" | "passwordChanged";

type MailsTable = {
  user_uuid: string;
  id: string;
  kind: MailKind;
  recipient: string;
  language: Language;
  created_at: Date;
  next_try_at: Date;
  tries: Generated<number>;
};

type AccountsSchema = {
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

type ProgressSchema = {
  user_answers: UserAnswersTable;
  user_latest: UserLatestTable;
  user_questions: UserQuestionsTable;
  diploma_rounds: DiplomaRoundsTable;
  question_statistics: QuestionStatisticsTable;
  certificates: CertificatesTable;
  challenge_progress: ChallengeProgressTable;
  challenge_progress_keys: ChallengeProgressKeysTable;
  group_members: GroupMembersTable;
  handoffs: HandoffsTable;
  jobs: JobsTable;
};

type UserAnswersTable = {
  user_uuid: string;
  id: string;
  answered_at: Date;
  topic_global_id: string | null;
  test_global_id: string | null;
  test_round: number | null;
  chapter_contentful_id: string | null;
  challenge_global_id: string | null;
  combo_global_id: string | null;
  question_global_id: string;
  answer_global_id: string;
  event_code: string | null;
  is_correct: boolean;
  given_id: string | null;
  /** Null in rows of releases before rooms. */
  is_copy: boolean | null;
};

type UserLatestTable = {
  user_uuid: string;
  topic_global_id: string;
  test_global_id: string;
  challenge_global_id: string;
  combo_global_id: string;
  question_global_id: string;
  test_round: number;
  answer_global_id: string;
  is_correct: boolean;
  answered_at: Date;
};

type UserQuestionsTable = {
  user_uuid: string;
  question_global_id: string;
  first_is_correct: boolean;
  first_answered_at: Date;
  last_answer_global_id: string;
  last_is_correct: boolean;
  last_answered_at: Date;
};

type DiplomaRoundsTable = {
  user_uuid: string;
  topic_global_id: string;
  test_global_id: string;
  test_round: number;
  right_questions: string[];
  ended_by: string | null;
  /** False if another round of the test has all the right questions of this one. */
  matters: boolean;
};

type QuestionStatisticsTable = {
  question_global_id: string;
  shard: number;
  /** The driver returns bigint as text. */
  answered: string;
  wrong: string;
};

type CertificatesTable = {
  user_uuid: string;
  topic_global_id: string;
  id: string;
  language: string;
  issued_at: Date;
  holder_name: string | null;
};

type ChallengeProgressTable = {
  user_uuid: string;
  challenge_global_id: string;
  current_segment: number;
  current_segment_description: string;
  current_screen: number;
};

type ChallengeProgressKeysTable = ChallengeProgressTable & {
  key: string;
  created_at: Date;
};

type GroupMembersTable = {
  user_uuid: string;
  group_code: string;
  joined_at: Date;
};

type HandoffsTable = {
  code_hash: Buffer;
  user_uuid: string;
  expires_at: Date;
  spent_at: Date | null;
};

type JobsTable = {
  name: string;
  started_at: Date;
  next_run_at: Date | null;
  failures: Generated<number>;
};
