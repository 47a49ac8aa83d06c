import type { Generated } from "kysely";

export type ProgressSchema = {
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
