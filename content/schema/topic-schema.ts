import { z } from "zod";
import { TOPIC_COLORS } from "../../contracts/content-model.ts";
import { question } from "./question-schema.ts";
import { id, localizedLine, localizedText, picture } from "./source-parts.ts";

const test = z.strictObject({ id, slug: id, name: localizedLine, questions: z.array(id).min(1) });

const chapter = z.strictObject({
  id,
  name: localizedLine,
  description: localizedText,
  challenges: z.array(id).min(1),
});

/** `topics/<slug>.yaml` */
export const topicSchema = z.strictObject({
  id,
  slug: id,
  name: localizedLine,
  description: localizedText,
  category: localizedLine,
  color: z.enum(TOPIC_COLORS),
  picture,
  hidden: z.boolean().default(false),
  tests: z.array(test),
  chapters: z.array(chapter).default([]),
  diplomaTest: test.optional(),
  questions: z.array(question),
});

export type TestSource = z.infer<typeof test>;
export type ChapterSource = z.infer<typeof chapter>;
export type TopicSource = z.infer<typeof topicSchema>;
