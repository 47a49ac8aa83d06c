import { existsSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findNameFault } from "./file-name-rule.ts";

const ROOT = join(import.meta.dirname, "../..");

describe("file names", () => {
  it("follow the naming rule everywhere", () => {
    const files = ["app", "bench", "content", "contracts", "embedded", "scripts", "server", "tests"].flatMap(
      filesIn,
    );
    const faults = files.filter((file) => findNameFault(basename(file)) !== null);
    expect(files.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it.each([
    ["index.ts", "a catch-all"],
    ["index.tsx", "a catch-all"],
    ["utils.ts", "a catch-all"],
    ["helpers.server.ts", "a catch-all"],
    ["common.ts", "a catch-all"],
    ["types.ts", "a catch-all"],
    ["TopicCard.tsx", "not kebab-case"],
    ["topic_card.ts", "not kebab-case"],
    ["topicCard.module.css", "not kebab-case"],
  ])("like %s are rejected as %s", (name, why) => {
    expect(findNameFault(name)).toBe(why);
  });

  it.each([
    "topic-card.tsx",
    "env.server.ts",
    "question.island.tsx",
    "a-11-b.test.ts",
    "card.module.css",
    "app.css",
  ])("like %s are accepted", (name) => {
    expect(findNameFault(name)).toBeNull();
  });
});

function filesIn(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: ROOT, exclude: (name) => name === "node_modules" });
}
