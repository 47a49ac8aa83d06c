import type { Generated } from "kysely";
import type { Language } from "../http/messages.ts";
import type { MailKind } from "../mail/mail.ts";

/** The tables of migrations/, as kysely sees them. Times go in as Date or ISO text. */
export interface Schema {
  users: UsersTable;
  new_user_keys: NewUserKeysTable;
  user_answers: UserAnswersTable;
  user_latest: UserLatestTable;
  diploma_rounds: DiplomaRoundsTable;
  mails: MailsTable;
}

export interface UsersTable {
  uuid: string;
  source: string;
  is_kiosk_user: boolean;
  email: string | null;
  name: string | null;
  is_verified: Generated<boolean>;
  population_category_global_id: string | null;
  is_subscribed: Generated<boolean>;
  registered_at: Date | null;
  created_at: Date;
}

interface NewUserKeysTable {
  key: string;
  user_uuid: string;
  is_kiosk_user: boolean;
  created_at: Date;
}

interface UserAnswersTable {
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
}

interface UserLatestTable {
  user_uuid: string;
  topic_global_id: string;
  test_global_id: string;
  challenge_global_id: string;
  combo_global_id: string;
  question_global_id: string;
  test_round: number;
  answer_global_id: string;
  is_correct: boolean;
  last_answer_global_id: string;
  last_is_correct: boolean;
  last_answered_at: Date;
}

interface DiplomaRoundsTable {
  user_uuid: string;
  topic_global_id: string;
  test_global_id: string;
  test_round: number;
  right_questions: string[];
  ended_by: string | null;
}

interface MailsTable {
  user_uuid: string;
  id: string;
  kind: MailKind;
  recipient: string;
  language: Language;
  token: string | null;
  created_at: Date;
  next_try_at: Date;
  tries: Generated<number>;
}
