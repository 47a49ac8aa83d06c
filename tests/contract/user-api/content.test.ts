import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ContentIndex, findContentOrThrow } from "../../../embedded/user-api/content/content-index.ts";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import { INDEXED_FIELDS } from "../../../embedded/user-api/content/entries.ts";
import { LiveContent } from "../../../embedded/user-api/content/live-content.ts";
import { SNAPSHOT_FIELDS } from "../../../embedded/user-api/content/snapshot.ts";
import { createSpaceReader } from "../../../embedded/user-api/content/space-reader.ts";
import { startStubSpace } from "../../../scripts/support/stub-space.ts";
import { openForSuite } from "./open-for-suite.ts";
import { createSampleApi } from "./sample-api.ts";
import { question, SAMPLE_ENTRIES } from "./sample-content.ts";

/** The data of the index, without its functions. */
function dataOf(index: ContentIndex | null) {
  if (!index) return null;
  const { findEvent, findGroup, ...data } = index;
  return { ...data, event: findEvent("fair24"), group: findGroup("seven") };
}

const db = openForSuite();
let space: Awaited<ReturnType<typeof startStubSpace>>;
let folder: string;
const opened: LiveContent[] = [];

beforeEach(async () => {
  space = await startStubSpace(SAMPLE_ENTRIES);
  folder = mkdtempSync(join(tmpdir(), "vidare-content-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const content of opened.splice(0)) content.stop();
  await space.stop();
  rmSync(folder, { recursive: true });
});

function open(source = "the space"): LiveContent {
  const address = {
    space: "vidare",
    environment: "master",
    accessToken: "local",
    insecure: true,
    throttle: "auto",
  };
  const content = new LiveContent({
    read: createSpaceReader({ ...address, host: space.host }),
    source,
    snapshotFile: join(folder, "content.json"),
    log: pino({ level: "silent" }),
  });
  opened.push(content);
  return content;
}

it("reads the whole space through the SDK", async () => {
  const content = open();
  expect(content.current()).toBeNull();
  await content.follow();
  expect(dataOf(content.current())).toEqual(dataOf(createContentIndex(SAMPLE_ENTRIES)));
  expect(space.asked[0]).toMatch(/^\/spaces\/vidare\/environments\/master\/sync\?.*initial=true/);
});

it("applies published and removed entries at the next sync", async () => {
  const content = open();
  await content.refresh();
  space.publish(...question("new"));
  space.unpublish("e-q1");
  passRefreshInterval();
  await content.refresh();
  expect(content.current()?.questions.has("new")).toBe(true);
  expect(content.current()?.questions.has("q1")).toBe(false);
  expect(content.current()?.topics.get("sun")?.tests[0]?.questions).toEqual(["q2", "q3", "q4"]);
  expect(space.asked.at(-1)).toContain("sync_token=");
});

it("refreshes for an unknown id, at limited intervals", async () => {
  const content = open();
  await content.refresh();
  passRefreshInterval();
  space.publish(...question("fresh"));
  const before = space.asked.length;
  expect(await findContentOrThrow(content, ({ questions }) => questions.get("fresh"))).toMatchObject({
    rightAnswer: "fresh-a",
  });
  await expect(findContentOrThrow(content, ({ questions }) => questions.get("never"))).rejects.toThrow(
    "not_found",
  );
  await expect(findContentOrThrow(content, ({ questions }) => questions.get("never"))).rejects.toThrow(
    "not_found",
  );
  expect(space.asked.length - before).toBe(1);
});

it("keeps the last content while the content service is down, also after a restart", async () => {
  const content = open();
  await content.follow();
  space.break(true);
  passRefreshInterval();
  await content.refresh();
  expect(content.current()?.questions.has("q1")).toBe(true);
  const next = open();
  await next.follow();
  expect(dataOf(next.current())).toEqual(dataOf(content.current()));
});

it("has no content while the content service is down and there is no snapshot", async () => {
  space.break(true);
  const content = open();
  await content.follow();
  expect(content.current()).toBeNull();
  await expect(findContentOrThrow(content, ({ questions }) => questions.get("q1"))).rejects.toThrow(
    "unavailable",
  );
  const { status, body } = await createSampleApi(db, { content }).call("GET", "/readyz");
  expect([status, body.missing]).toEqual([503, ["content"]]);
  space.break(false);
  await expect.poll(() => content.current()?.questions.size).toBe(12);
});

it("ignores a broken snapshot and one of another space", async () => {
  await open().follow();
  space.break(true);
  expect(open("another space").current()).toBeNull();
  expect(open().current()?.questions.size).toBe(12);
  writeFileSync(join(folder, "content.json"), '{"source":"the space"');
  expect(open().current()).toBeNull();
});

it.each([
  ["the sync token is unknown", "en-US,sv-SE lost"],
  ["the snapshot was read in other locales", "de-DE 0"],
])("starts a full sync if %s", async (_reason, token) => {
  space.haveLocales("en-US", "sv-SE");
  const entries = [{ id: "e-old", type: "answer", fields: { globalId: "old" } }];
  writeFileSync(
    join(folder, "content.json"),
    JSON.stringify({ source: "the space", fields: SNAPSHOT_FIELDS, token, entries }),
  );
  const content = open();
  expect(content.current()?.answers).toEqual(new Set(["old"]));
  await content.follow();
  expect(content.current()?.questions.size).toBe(12);
  expect(content.current()?.answers.has("old")).toBe(false);
});

it.each([
  ["fewer fields", "{}"],
  ["values that an older release read", JSON.stringify(INDEXED_FIELDS)],
])("ignores a snapshot with %s", (_, fields) => {
  const entries = [{ id: "e-old", type: "answer", fields: { globalId: "old" } }];
  const old = { source: "the space", fields, token: "lost", entries };
  writeFileSync(join(folder, "content.json"), JSON.stringify(old));
  expect(open().current()).toBeNull();
});

it("serves the content even if the snapshot cannot be written", async () => {
  rmSync(folder, { recursive: true });
  const content = open();
  await content.follow();
  expect(content.current()?.questions.size).toBe(12);
  folder = mkdtempSync(join(tmpdir(), "vidare-content-"));
});

/** Waits longer than the interval between two refreshes for unknown ids. */
function passRefreshInterval(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 2_050);
}
