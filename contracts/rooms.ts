import { z } from "zod";
import { personName } from "./accounts.ts";
import { globalId } from "./user-api.ts";

export const MAX_ROOM_QUESTIONS = 30;

export const roomName = personName.refine((name) => name !== "", "required");

export const newRoomRequest = z.object({
  name: roomName,
  question_global_ids: z
    .array(globalId)
    .min(1, "noQuestions")
    .max(MAX_ROOM_QUESTIONS, "tooManyQuestions")
    .refine((ids) => new Set(ids).size === ids.length, "namedTwice"),
  language: z.string().min(1).max(64),
});
export type NewRoomRequest = z.infer<typeof newRoomRequest>;

/** A missing field stays unchanged. */
export const roomChanges = z.object({ name: roomName.optional(), is_open: z.boolean().optional() });
export type RoomChanges = z.infer<typeof roomChanges>;

/** Only the owner sees `participants` and `results_key`. */
const roomSchema = z.object({
  code: z.string().min(1).max(64),
  name: z.string(),
  question_global_ids: z.array(globalId),
  language: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  is_open: z.boolean(),
  participants: z
    .int()
    .min(0)
    .nullish()
    .transform((count) => count ?? null),
  results_key: z
    .string()
    .nullish()
    .transform((key) => key ?? null),
});
export type Room = z.infer<typeof roomSchema>;

export const roomReply = z.object({ room: roomSchema });

export const roomsReply = z.object({ rooms: z.array(roomSchema) });
