import { z } from "zod";
import { TOPIC_COLORS } from "../../contracts/content-model.ts";
import { question } from "./question-schema.ts";
import { id, localizedLine, localizedText, picture, slug } from "./source-parts.ts";

const questions = z.array(id).min(1).describe("The ids of its questions, in order.");

const test = z.strictObject({
  id,
  slug,
  name: localizedLine,
  questions,
});

const chapter = z.strictObject({
  id,
  name: localizedLine,
  description: localizedText.optional(),
  challenges: z.array(id).min(1).describe("The ids of its challenges, in order."),
});

/** `topics/<slug>.yaml` */
export const topicSchema = z
  .strictObject({
    id: id.describe("Never change it once it is published. All ids of the folder differ."),
    slug,
    name: localizedLine,
    description: localizedText.describe("What the topic is about, in a sentence or two."),
    category: localizedLine.optional().describe("A word above the name, the same for topics of one kind."),
    color: z.enum(TOPIC_COLORS).describe("The topic's hue."),
    picture: picture
      .optional()
      .describe("On the topic's card. Without it, a landscape in the topic's hue is drawn."),
    hidden: z.boolean().default(false).describe("true leaves the topic out of start page and search."),
    tests: z.array(test).describe("The tests, in order."),
    chapters: z.array(chapter).default([]).describe("The stories below the tests: chapters of challenges."),
    diplomaTest: test.optional().describe("All its questions right in one go give a diploma."),
    questions: z.array(question).describe("All questions of the topic. Tests name them by their ids."),
  })
  .describe("A topic: its tests, chapters, diploma test and questions.");

export type TestSource = z.infer<typeof test>;
export type ChapterSource = z.infer<typeof chapter>;
export type TopicSource = z.infer<typeof topicSchema>;
