import { z } from "zod";
import { TOPIC_COLORS } from "../contracts/content-model.ts";

/** Ids stand in addresses and become entry ids with the type's name before them (64 characters at most). */
const MAX_ID_LENGTH = 40;
const MAX_SYMBOL_LENGTH = 255;

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "an id or slug has small letters, digits and single hyphens")
  .max(MAX_ID_LENGTH, `an id or slug has ${MAX_ID_LENGTH} characters at most`);

const text = z.string({ error: "missing translation" }).trim().min(1, "missing translation");
const line = text.max(MAX_SYMBOL_LENGTH, `${MAX_SYMBOL_LENGTH} characters at most`);

const localizedText = z.strictObject({ en: text, sv: text }, { error: "missing translation" });
const localizedLine = z.strictObject({ en: line, sv: line }, { error: "missing translation" });

const picture = z.strictObject({ file: z.string().min(1), description: localizedLine });

const source = z.strictObject({
  title: z.string().min(1),
  publisher: z.string().min(1),
  year: z.int().min(1900).max(2100),
  url: z.url({ protocol: /^https$/ }),
});

const option = z.strictObject({
  text: localizedLine,
  right: z.boolean().default(false),
  veryWrong: z.boolean().default(false),
});

const question = z.strictObject({
  id,
  question: localizedText,
  options: z.array(option).min(2).max(9),
  explanation: localizedText.optional(),
  extraExplanation: localizedText.optional(),
  sources: z.array(source).default([]),
  tags: z.array(id).default([]),
  hidden: z.boolean().default(false),
  removed: z.boolean().default(false),
});

const test = z.strictObject({ id, slug: id, name: localizedLine, questions: z.array(id).min(1) });

/** One topic's file, `topics/<slug>.yaml`. */
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
  diplomaTest: test.optional(),
  questions: z.array(question),
});

/** `start-page.yaml`. */
export const startPageSchema = z.strictObject({
  title: localizedLine,
  topicLists: z.array(z.strictObject({ id, name: localizedLine, topics: z.array(id).min(1) })),
});

export type Localized = z.infer<typeof localizedText>;
export type PictureSource = z.infer<typeof picture>;
export type QuestionSource = z.infer<typeof question>;
export type TestSource = z.infer<typeof test>;
export type TopicSource = z.infer<typeof topicSchema>;
export type StartPageSource = z.infer<typeof startPageSchema>;
