import { z } from "zod";

/* Replies are parsed leniently, because another server may implement the contract. Ids are opaque: nothing may be derived from them. */

export const globalId = z.string().min(1).max(64);
export const userUuid = z.uuid();
const testRound = z.int().min(1).max(2_147_483_647);

const flag = orElse(z.boolean(), false);
const text = orElse(z.string().nullable(), null);

export const ERROR_CODES = [
  "bad_request",
  "unauthorized",
  "user_not_verified",
  "forbidden",
  "not_found",
  "user_not_found",
  "room_not_found",
  "conflict",
  "too_large",
  "validation_failed",
  "rate_limited",
  "internal",
  "unavailable",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const errorReply = z
  .object({
    error: z.object({ code: z.string(), message: z.string() }),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: "Failure" });
export type ErrorReply = z.infer<typeof errorReply>;

export const userSchema = z
  .object({
    uuid: z.string().min(1).max(64),
    email: text,
    name: text,
    // True if another server lacks the field, so that nobody is reminded to verify.
    is_verified: orElse(z.boolean(), true),
    is_kiosk_user: flag,
    population_category_global_id: text,
    is_subscribed: flag,
  })
  .meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

export const userReply = z.object({ user: userSchema });

export const newUserRequest = z.object({ source: z.literal("web"), is_kiosk_user: z.boolean() });
export type NewUserRequest = z.infer<typeof newUserRequest>;

/** Fields that do not apply are null or missing; only an answer in a test has a round. */
export const userAnswerRequest = z.object({
  test_round: testRound.nullable().default(null),
  topic_global_id: globalId.nullable().default(null),
  test_global_id: globalId.nullable().default(null),
  chapter_contentful_id: globalId.nullable().default(null),
  challenge_global_id: globalId.nullable().default(null),
  combo_global_id: globalId.nullable().default(null),
  question_global_id: globalId,
  answer_global_id: globalId,
  event_code: globalId.nullable().default(null),
  user_uuid: userUuid,
});
export type UserAnswerRequest = z.infer<typeof userAnswerRequest>;

export const userAnswerReply = z.object({
  data: z.object({ is_correct: z.boolean(), user_answer_id: text }),
});
export type UserAnswerReply = z.infer<typeof userAnswerReply>;

export const eventAnswersReply = z.object({
  user_answers: z.array(
    z.object({
      topic_global_id: text,
      test_global_id: text,
      question_global_id: globalId,
      answer_global_id: globalId,
      is_correct: z.boolean(),
    }),
  ),
});

export const nextTestRoundReply = z.object({ test_round: z.int().min(1) });

export const correctCountReply = z.object({ total_correct_count: z.int().min(0) });

/** `global_id` is the id of the chosen answer, not of the question. */
export const latestAnswerReply = z.object({ global_id: globalId, is_correct: z.boolean() });

export const answeredQuestionsReply = z.object({ questions: z.array(globalId) });

/** Another server may write percents. A value that cannot be read counts as 0, for this topic only. */
const percentCompleted = z.number().min(0).max(100).catch(0).meta({ type: "number", minimum: 0, maximum: 1 });

const topicProgress = z.object({
  global_id: globalId,
  diploma_test: orElse(z.object({ percent_completed: percentCompleted }), { percent_completed: 0 }),
  challenges: orElse(z.object({ items: z.array(z.object({ global_id: globalId, is_completed: flag })) }), {
    items: [],
  }),
});

export const topicsProgressReply = z.object({ topics: z.array(topicProgress) });

const questionResult = z.object({
  global_id: globalId,
  answer: orElse(latestAnswerReply.nullable(), null),
});

const testResult = z.object({
  global_id: globalId,
  test_round: orElse(z.int().min(1).nullable(), null),
  questions: z.array(questionResult),
});
/** Another server may leave out `test_round`; it is then `next_test_round` - 1, at least 1. */
export type TestResult = z.infer<typeof testResult>;

const challengeResult = z.object({
  global_id: globalId,
  combos: z.array(z.object({ global_id: globalId, questions: z.array(questionResult) })),
});

export const latestResultsReply = z.object({
  diploma_test: orElse(testResult.nullable(), null),
  challenges: orElse(z.array(challengeResult), []),
  tests: orElse(z.array(testResult), []),
});
export type LatestResultsReply = z.infer<typeof latestResultsReply>;

function orElse<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return schema.nullish().transform((value) => value ?? fallback);
}
