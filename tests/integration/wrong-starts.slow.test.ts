import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
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

const ORIGIN = { PUBLIC_ORIGIN: "http://localhost:3000" };
const NO_HOST = "192.0.2.1";
const FILE = join(DATA_DIR, "file");
const EXAMPLES_PASSWORD = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://vidare:changeme@127.0.0.1:1/vidare",
};
const PUSH = ["scripts/content/push.ts", "--file", DATA_DIR] as const;
const SPACE = { CONTENTFUL_SPACE_ID: "a", CONTENTFUL_MANAGEMENT_TOKEN: "b" };

describe("a start that cannot be ends with 1 and one line, without a stack:", () => {
  it.each([
    ["a wrong variable of a part of npm start", PRODUCT, { KIOSK_IDLE_S: "-3" }, /^KIOSK_IDLE_S takes /],
    [
      "a migration with the example's password",
      MIGRATE,
      EXAMPLES_PASSWORD,
      /^DATABASE_URL: takes a secret of/,
    ],
    ["the user API on no address of this machine", USER_API, { HOST: NO_HOST }, /^HOST takes /],
    [
      "metrics on no address",
      WEB,
      { ...ORIGIN, METRICS_PORT: "9464", METRICS_HOST: NO_HOST },
      /^METRICS_HOST takes .*"192\.0\.2\.1"/,
    ],
  ])("%s", async (_, part, env: Record<string, string>, line) => {
    expect(await linesOfFailedStart(part, { DATA_DIR, ...env })).toEqual([expect.stringMatching(line)]);
  });

  it("a wrong rule in the file of redirects", async () => {
    const REDIRECTS_FILE = join(DATA_DIR, "wrong.txt");
    writeFileSync(REDIRECTS_FILE, "/a /b\n/b javascript:alert(1)");
    expect(await linesOfFailedStart(WEB, { ...ORIGIN, DATA_DIR, REDIRECTS_FILE })).toEqual([
      expect.stringMatching(/^REDIRECTS_FILE: .*wrong\.txt, line 2 takes /),
    ]);
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
    expect(await linesOfFailedStart(part, { ...ORIGIN, DATA_DIR, CONTENT_DIR })).toEqual([
      `${join(CONTENT_DIR, "site.yaml")}:2 contct: no such field: did you mean contact?`,
    ]);
  });

  it.each([
    ["content:new", ["scripts/content/new.ts", FILE], {}, /^\S+file cannot be used: it is a file/],
    [
      "content:check",
      ["content/check.ts"],
      { CONTENT_DIR: FILE },
      /^CONTENT_DIR takes .*file": it is a file/,
    ],
    [
      "content:build",
      ["content/build.ts"],
      { CONTENT_DIR: SKELETON_FOLDER, DATA_DIR: FILE },
      /^\S+file cannot be used/,
    ],
    [
      "content:push",
      PUSH,
      SPACE,
      /^The export file \S+vidare-wrong-starts-\w+ cannot be read: it is a folder\.$/,
    ],
    [
      "badge-key",
      ["scripts/start/badge-key.ts"],
      { BADGE_KEYS_FILE: DATA_DIR },
      /^\S+ cannot be read \(EISDIR\)$/,
    ],
    ["event-key", ["scripts/start/event-key.ts", "a"], { DATA_DIR: FILE }, /^DATA_DIR: \S+file is not /],
    ["the content API", CONTENT_API, { CONTENT_FILE: DATA_DIR }, /^CONTENT_FILE \S+: it is a folder$/],
    ["the user API", USER_API, { DATA_DIR: "/proc/vidare" }, /^DATA_DIR: the folder \S+ cannot be written/],
  ] as const)("a path that %s cannot use", async (_, part, env: Record<string, string>, line) => {
    writeFileSync(FILE, "");
    expect(await linesOfFailedStart(part, { DATA_DIR, ...env })).toEqual([expect.stringMatching(line)]);
  });

  it("metrics of the user API on a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const METRICS_PORT = String(typeof address === "object" ? address?.port : 0);
    const lines = await linesOfFailedStart(USER_API, {
      DATA_DIR,
      METRICS_PORT,
      CONTENTFUL_HOST: "127.0.0.1:9",
    });
    other.close();
    expect(lines).toEqual([
      `METRICS_PORT takes a port that is free: 127.0.0.1:${METRICS_PORT} cannot be listened on (EADDRINUSE)`,
    ]);
  });
});
