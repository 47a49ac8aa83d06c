import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSource, SHIPPED_CONTENT } from "../read-source.ts";
import { SCHEMAS_FOLDER, SKELETON_FOLDER } from "../skeleton.ts";
import { toJsonSchemas } from "./json-schemas.ts";

describe("the JSON schemas", () => {
  it.each([...toJsonSchemas()])(
    "%s is what the content is checked by; npm run content:schemas writes it",
    (name, text) => {
      expect(readFileSync(path.join(SCHEMAS_FOLDER, name), "utf8")).toBe(text);
    },
  );

  it.each([
    ["shipped file", SHIPPED_CONTENT],
    ["file of the skeleton", SKELETON_FOLDER],
  ])("are named in the first line of each %s", async (_, folder) => {
    const { topics, challenges, ...source } = await readSource(folder);
    const lists = [
      source.startPage,
      source.topicGroups,
      source.events,
      source.groups,
      source.populationCategories,
    ];
    const site = path.join(folder, "site.yaml");
    const named = (text: string) => /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1];
    for (const { file, text } of topics)
      expect([file, named(text)]).toEqual([file, "../.schemas/topic.json"]);
    for (const { file, text } of challenges)
      expect([file, named(text)]).toEqual([file, "../.schemas/challenge.json"]);
    if (existsSync(site)) expect(named(readFileSync(site, "utf8"))).toBe(".schemas/site.json");
    for (const { file, text } of lists.filter((list) => list !== null))
      expect([file, named(text)]).toEqual([file, `.schemas/${file.replace(".yaml", ".json")}`]);
  });
});
