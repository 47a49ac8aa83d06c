import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { SKELETON_FOLDER } from "../../content/skeleton.ts";
import {
  CONTENT_API,
  linesOfFailedStart,
  MIGRATE,
  PRODUCT,
  USER_API,
  WEB,
} from "../setup/started-process.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "vidare-wrong-starts-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const FILE = join(DATA_DIR, "file");
const EXAMPLES_PASSWORD = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://vidare:changeme@127.0.0.1:1/vidare",
};

/** The tests beside each rule have the other lines. */
describe("a start that cannot be ends with 1 and one line, without a stack:", () => {
  it.each([
    [
      "a migration with the example's password",
      MIGRATE,
      EXAMPLES_PASSWORD,
      /^DATABASE_URL: takes a secret of/,
    ],
    ["the content API on no address of this machine", CONTENT_API, { HOST: "192.0.2.1" }, /^HOST takes /],
    [
      "the user API in a folder that it cannot use",
      USER_API,
      { DATA_DIR: "/proc/vidare" },
      /^DATA_DIR: the folder \S+ cannot be written/,
    ],
    [
      "content:check of a file",
      ["content/check.ts"],
      { CONTENT_DIR: FILE },
      /^CONTENT_DIR takes .*file": it is a file/,
    ],
    [
      "content:build into a file",
      ["content/build.ts"],
      { CONTENT_DIR: SKELETON_FOLDER, DATA_DIR: FILE },
      /^\S+file cannot be used/,
    ],
  ] as const)("%s", async (_, part, env: Record<string, string>, line) => {
    writeFileSync(FILE, "");
    expect(await linesOfFailedStart(part, { DATA_DIR, ...env })).toEqual([expect.stringMatching(line)]);
  });

  it.each([
    ["npm start", PRODUCT],
    ["the web app", WEB],
    ["the user API", USER_API],
    ["the content API", CONTENT_API],
  ])("a fault of site.yaml, told by %s", async (_, part) => {
    const CONTENT_DIR = join(DATA_DIR, "museum");
    mkdirSync(CONTENT_DIR, { recursive: true });
    writeFileSync(join(CONTENT_DIR, "site.yaml"), "name: City Museum\ncontct: https://museum.example\n");
    const env = { PUBLIC_ORIGIN: "http://localhost:3000", DATA_DIR, CONTENT_DIR };
    expect(await linesOfFailedStart(part, env)).toEqual([
      `${join(CONTENT_DIR, "site.yaml")}:2 contct: no such field: did you mean contact?`,
    ]);
  });
});
