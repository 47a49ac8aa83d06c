import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "../..");
const DOCS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/**/*.md", { cwd: ROOT })];
const FOLDERS =
  "app|bench|content|contracts|deploy|docs|embedded|locales|platform|public|scripts|server|tests";
const PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./@-]+)\``, "g");
const COMMAND = /\bnpm run ([\w:-]+)/g;
const LINK = /\]\((?!https?:)([^)#\s]+)/g;
/** The endings of tests, which prose leaves out. */
const ENDINGS = ["", ".test.ts", ".test.tsx", ".slow.test.ts", ".spec.ts"];

describe.each(DOCS)("%s", (doc) => {
  const text = readFileSync(join(ROOT, doc), "utf8");

  it("names paths that exist", () => {
    const missing = matches(text, PATH).filter((path) => !ENDINGS.some((ending) => exists(path + ending)));
    expect(missing).toEqual([]);
  });

  it("links to files that exist", () => {
    expect(matches(text, LINK).filter((link) => !exists(join(dirname(doc), link)))).toEqual([]);
  });

  it("names commands that exist", () => {
    expect(matches(text, COMMAND).filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });
});

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, match]) => match ?? []);
}

function exists(path: string): boolean {
  return existsSync(join(ROOT, path));
}
