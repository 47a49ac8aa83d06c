import { z } from "zod";
import { siteSchema } from "../site/site-schema.ts";
import { challengeSchema } from "./challenge-schema.ts";
import {
  eventsSchema,
  groupsSchema,
  populationCategoriesSchema,
  startPageSchema,
  topicGroupsSchema,
} from "./collection-schemas.ts";
import { topicSchema } from "./topic-schema.ts";

const SCHEMAS = {
  "site.json": siteSchema,
  "start-page.json": startPageSchema,
  "topic.json": topicSchema,
  "challenge.json": challengeSchema,
  "topic-groups.json": topicGroupsSchema,
  "events.json": eventsSchema,
  "groups.json": groupsSchema,
  "population-categories.json": populationCategoriesSchema,
};

/** The schemas for editors, which complete and underline by them. In draft 7, which most editors read. */
export function toJsonSchemas(): Map<string, string> {
  const files = Object.entries(SCHEMAS).map(([file, schema]): [string, string] => {
    const json = z.toJSONSchema(schema, { io: "input", target: "draft-7", reused: "ref" });
    return [file, `${JSON.stringify(json, null, 1)}\n`];
  });
  return new Map(files);
}
