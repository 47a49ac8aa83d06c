import { z } from "zod";
import { id, localizedLine, localizedText, slug } from "./source-parts.ts";

/** Ignores letter case, because teachers read codes aloud. */
const code = z
  .string()
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, "a code has letters, digits and single hyphens")
  .max(40, "a code has 40 characters at most")
  .describe("What people type in: letters, digits and hyphens, in any letter case.");

const topics = z.array(id).min(1).describe("The ids of topics, in order.");

/** `start-page.yaml` */
export const startPageSchema = z
  .strictObject({
    title: localizedLine,
    topicLists: z
      .array(z.strictObject({ id, name: localizedLine, topics }))
      .describe("The topics, in lists."),
    pitchChallenges: z
      .array(id)
      .default([])
      .describe("The ids of challenges that the start page recommends."),
  })
  .describe("The start page.");

/** `topic-groups.yaml` */
export const topicGroupsSchema = z
  .array(z.strictObject({ id, slug, name: localizedLine, description: localizedText.optional(), topics }))
  .describe("Pages that gather topics.");

/** `events.yaml` */
export const eventsSchema = z
  .array(
    z.strictObject({
      id,
      code,
      name: localizedLine,
      description: localizedText.optional(),
      topic: id.describe("The id of a topic."),
      test: id.optional().describe("The id of one of the topic's tests. Default: the first."),
    }),
  )
  .describe("Tests that everybody in a room takes at the same time.");

/** `groups.yaml` */
export const groupsSchema = z
  .array(z.strictObject({ id, code, name: localizedLine, welcome: localizedText.optional(), topics }))
  .describe("People who follow the same topics.");

/** `population-categories.yaml` */
export const populationCategoriesSchema = z
  .array(z.strictObject({ id, name: localizedLine }))
  .describe("What learners may say about themselves in their profile.");

export type StartPageSource = z.infer<typeof startPageSchema>;
export type TopicGroupSource = z.infer<typeof topicGroupsSchema>[number];
export type EventSource = z.infer<typeof eventsSchema>[number];
export type GroupSource = z.infer<typeof groupsSchema>[number];
export type PopulationCategorySource = z.infer<typeof populationCategoriesSchema>[number];
