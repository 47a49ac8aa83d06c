import { cp, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { makeFolder } from "../platform/disk.ts";
import { SHIPPED_CONTENT } from "./read-source.ts";
import { challengeSchema } from "./schema/challenge-schema.ts";
import {
  eventsSchema,
  groupsSchema,
  populationCategoriesSchema,
  startPageSchema,
  topicGroupsSchema,
} from "./schema/collection-schemas.ts";
import { topicSchema } from "./schema/topic-schema.ts";
import { siteSchema } from "./site/site-schema.ts";

export const SKELETON_FOLDER = path.join(SHIPPED_CONTENT, "skeleton");
export const SCHEMAS_FOLDER = path.join(SHIPPED_CONTENT, ".schemas");

/** Null if there is no such folder. */
export async function listFolder(folder: string): Promise<string[] | null> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
}

export async function copySkeleton(to: string): Promise<void> {
  makeFolder(to);
  await cp(SKELETON_FOLDER, to, { recursive: true });
  await writeSchemas(path.join(to, ".schemas"));
}

/** Writes the schemas with the languages that the site has now. */
export async function writeSchemas(folder: string): Promise<void> {
  makeFolder(folder);
  for (const [name, text] of toJsonSchemas()) await writeFile(path.join(folder, name), text);
}

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
