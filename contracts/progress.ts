import { z } from "zod";
import { globalId, userUuid } from "./user-api.ts";

const count = z.int().min(0).max(2_147_483_647);

/** The numbers count from 0. `current_segment` is the number of segments after the challenge is done. */
export const challengeProgress = z.object({
  challenge_global_id: globalId,
  current_segment: count,
  current_segment_description: z
    .string()
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  current_screen: count,
});
export type ChallengeProgress = z.infer<typeof challengeProgress>;

export const challengeProgressRequest = z.object({
  challenge_progress: challengeProgress,
  user_uuid: userUuid,
});
export type ChallengeProgressRequest = z.infer<typeof challengeProgressRequest>;

export const challengeProgressReply = z.object({ challenge_progress: challengeProgress });

export const challengeCompletionReply = z.object({ global_id: globalId, is_completed: z.boolean() });

const certificateSchema = z.object({
  id: z.string().min(1).max(64),
  topic_global_id: globalId,
  holder_name: z
    .string()
    .nullish()
    .transform((name) => name ?? null),
  issued_at: z.iso.datetime({ offset: true }),
  language: z.string(),
});
export type Certificate = z.infer<typeof certificateSchema>;

export const certificatesReply = z.object({ certificates: z.array(certificateSchema) });

export const certificateReply = z.object({ certificate: certificateSchema });

export const groupRequest = z.object({ code: globalId });
export const groupReply = z.object({ group: z.object({ code: z.string() }) });

export const handoffRequest = z.object({ user_uuid: userUuid });
export const handoffReply = z.object({ code: z.string(), expires_at: z.iso.datetime({ offset: true }) });

export const handoffAcceptRequest = z.object({ code: z.string().min(1).max(64), user_uuid: userUuid });

export const questionStatisticsReply = z.object({ answered: z.int().min(0), wrong: z.int().min(0) });

export const eventResultsReply = z.object({
  participants: z.int().min(0),
  questions: z.array(
    z.object({
      global_id: globalId,
      answers: z.array(z.object({ global_id: globalId, count: z.int().min(0) })),
    }),
  ),
});
export type EventResultsReply = z.infer<typeof eventResultsReply>;
