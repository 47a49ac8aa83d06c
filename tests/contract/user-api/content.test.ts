import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import { INDEXED_FIELDS } from "../../../embedded/user-api/content/entries.ts";
import { findContentOrThrow } from "../../../embedded/user-api/content/find-content.ts";
import { LiveContent } from "../../../embedded/user-api/content/live-content.ts";
import { createSpaceReader } from "../../../embedded/user-api/content/space-reader.ts";
import { question, sampleEntries } from "./sample-content.ts";
import { startStubSpace } from "./stub-space.ts";

let space: Awaited<ReturnType<typeof startStubSpace>>;
let folder: string;
const opened: LiveContent[] = [];

beforeEach(async () => {
  space = await startStubSpace(sampleEntries);
  folder = mkdtempSync(join(tmpdir(), "vidare-content-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const content of opened.splice(0)) content.stop();
  await space.stop();
  rmSync(folder, { recursive: true });
});

function open(source = "the space"): LiveContent {
  const address = { space: "vidare", environment: "master", accessToken: "local", insecure: true };
  const content = new LiveContent({
    read: createSpaceReader({ ...address, host: space.host }),
    source,
    snapshotFile: join(folder, "content.json"),
    log: pino({ level: "silent" }),
  });
  opened.push(content);
  return content;
}

it("the whole space is read through the SDK, and known as if it had been in memory", async () => {
  const content = open();
  expect(content.current()).toBeNull();
  await content.follow();
  expect(content.current()).toEqual(createContentIndex(sampleEntries));
  expect(space.asked[0]).toMatch(/^\/spaces\/vidare\/environments\/master\/sync\?.*initial=true/);
});

it("entries published or removed later are known after the next sync", async () => {
  const content = open();
  await content.refresh();
  space.publish(...question("new"));
  space.unpublish("e-q1");
  letAMomentPass();
  await content.refresh();
  expect(content.current()?.questions.has("new")).toBe(true);
  expect(content.current()?.questions.has("q1")).toBe(false);
  expect(content.current()?.topics.get("sun")?.tests[0]?.questions).toEqual(["q2", "q3", "q4"]);
  expect(space.asked.at(-1)).toContain("sync_token=");
});

it("an unknown id triggers a sync, at limited intervals", async () => {
  const content = open();
  await content.refresh();
  letAMomentPass();
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

it("while the content service is down, the last content stays, also for the next process", async () => {
  const content = open();
  await content.follow();
  space.break(true);
  letAMomentPass();
  await content.refresh();
  expect(content.current()?.questions.has("q1")).toBe(true);
  const next = open();
  await next.follow();
  expect(next.current()).toEqual(content.current());
});

it("while the content service is down and without a snapshot, no content is known", async () => {
  space.break(true);
  const content = open();
  await content.follow();
  expect(content.current()).toBeNull();
  await expect(findContentOrThrow(content, ({ questions }) => questions.get("q1"))).rejects.toThrow(
    "unavailable",
  );
  space.break(false);
  await expect.poll(() => content.current()?.questions.size).toBe(12);
});

it("a snapshot of another space or a broken one is ignored", async () => {
  await open().follow();
  space.break(true);
  expect(open("another space").current()).toBeNull();
  expect(open().current()?.questions.size).toBe(12);
  writeFileSync(join(folder, "content.json"), '{"source":"the space"');
  expect(open().current()).toBeNull();
});

it("an unknown sync token triggers a full sync", async () => {
  const entries = [{ id: "e-old", type: "answer", fields: { globalId: "old" } }];
  writeFileSync(
    join(folder, "content.json"),
    JSON.stringify({ source: "the space", fields: JSON.stringify(INDEXED_FIELDS), token: "lost", entries }),
  );
  const content = open();
  expect(content.current()?.answers).toEqual(new Set(["old"]));
  await content.follow();
  expect(content.current()?.questions.size).toBe(12);
  expect(content.current()?.answers.has("old")).toBe(false);
});

it("a snapshot with fewer fields triggers a full sync", async () => {
  const entries = [{ id: "e-old", type: "answer", fields: { globalId: "old" } }];
  const old = { source: "the space", fields: "{}", token: "lost", entries };
  writeFileSync(join(folder, "content.json"), JSON.stringify(old));
  expect(open().current()).toBeNull();
});

it("content is known even if the snapshot cannot be written", async () => {
  rmSync(folder, { recursive: true });
  const content = open();
  await content.follow();
  expect(content.current()?.questions.size).toBe(12);
  folder = mkdtempSync(join(tmpdir(), "vidare-content-"));
});

/** Longer than the pause between two reloads for unknown ids. */
function letAMomentPass(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 2_050);
}
