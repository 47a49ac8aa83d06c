import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FOLDERS = "{app,bench,content,contracts,embedded,platform,scripts,server,tests}";
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const CATCH_ALL_NAMES = "index utils util helpers helper common misc shared types".split(" ");

it("every file is named after what it exports, in kebab-case", () => {
  const files = globSync(`${FOLDERS}/**/*.{ts,tsx,css}`, { cwd: ROOT, exclude: ["**/node_modules"] });
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => !isGoodName(basename(file)))).toEqual([]);
  expect(
    ["index.ts", "helpers.server.ts", "topic_card.ts", "topicCard.module.css"].filter(isGoodName),
  ).toEqual([]);
});

function isGoodName(fileName: string): boolean {
  const parts = fileName.split(".");
  return parts.every((part) => KEBAB_CASE.test(part)) && !CATCH_ALL_NAMES.includes(parts[0] ?? "");
}
