import { z } from "zod";
import { id, localizedLine, localizedText } from "./source-parts.ts";

/** Read aloud by a teacher, so letter case does not matter. */
const code = z
  .string()
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, "a code has letters, digits and single hyphens")
  .max(40, "a code has 40 characters at most");

/** `start-page.yaml` */
export const startPageSchema = z.strictObject({
  title: localizedLine,
  topicLists: z.array(z.strictObject({ id, name: localizedLine, topics: z.array(id).min(1) })),
  pitchChallenges: z.array(id).default([]),
});

/** `topic-groups.yaml` */
export const topicGroupsSchema = z.array(
  z.strictObject({
    id,
    slug: id,
    name: localizedLine,
    description: localizedText.optional(),
    topics: z.array(id).min(1),
  }),
);

/** `events.yaml`; `test` defaults to the topic's first test. */
export const eventsSchema = z.array(
  z.strictObject({
    id,
    code,
    name: localizedLine,
    description: localizedText.optional(),
    topic: id,
    test: id.optional(),
  }),
);

/** `groups.yaml` */
export const groupsSchema = z.array(
  z.strictObject({
    id,
    code,
    name: localizedLine,
    welcome: localizedText.optional(),
    topics: z.array(id).min(1),
  }),
);

/** `population-categories.yaml` */
export const populationCategoriesSchema = z.array(z.strictObject({ id, name: localizedLine }));

export type StartPageSource = z.infer<typeof startPageSchema>;
export type TopicGroupSource = z.infer<typeof topicGroupsSchema>[number];
export type EventSource = z.infer<typeof eventsSchema>[number];
export type GroupSource = z.infer<typeof groupsSchema>[number];
export type PopulationCategorySource = z.infer<typeof populationCategoriesSchema>[number];
