import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createContentApi } from "../../../embedded/content-api/app.ts";
import { createSnapshot } from "../../../embedded/content-api/snapshot.ts";
import { findContent } from "../../../embedded/user-api/content/content-index.ts";
import { createDraftsReader } from "../../../embedded/user-api/content/drafts-reader.ts";
import { LiveContent } from "../../../embedded/user-api/content/live-content.ts";
import { type LocalHost, startLocalHost } from "../../mocks/local-host.ts";
import { createSampleSpace } from "../../mocks/sample-space.ts";
import { always } from "../../mocks/space.ts";

const IDENTITY = { space: "vidare", environment: "master" };

let space: ReturnType<typeof createSampleSpace>;
let host: LocalHost;
let folder: string;
let content: LiveContent;

beforeEach(async () => {
  space = createSampleSpace();
  folder = mkdtempSync(join(tmpdir(), "vidare-drafts-"));
  const current = () => createSnapshot(space.toExport(), IDENTITY, new Date(), true);
  const store = {
    current,
    fingerprintsOf: () => undefined,
    reload: () => Promise.resolve(),
    close: () => undefined,
  };
  const api = createContentApi({
    ...IDENTITY,
    token: "local",
    store: { ...store },
    preview: { token: "local-preview", store },
  });
  host = await startLocalHost((request, response) => void getRequestListener(api.fetch)(request, response));
  const address = { ...IDENTITY, accessToken: "local-preview", insecure: true, throttle: 30 };
  content = new LiveContent({
    read: createDraftsReader({ ...address, host: host.host }),
    source: "the space",
    snapshotFile: join(folder, "content.json"),
    log: pino({ level: "silent" }),
    isPreview: true,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  content.stop();
  await host.close();
  rmSync(folder, { recursive: true });
});

function findQuestion() {
  return findContent(content, ({ questions }) => questions.get("q1"));
}

it("a draft is judged without the Sync API, and is not kept on disk", async () => {
  space.makeDraft("q1");
  await content.follow();
  expect(await findQuestion()).toMatchObject({ rightAnswer: "q1-a" });
  expect(existsSync(join(folder, "content.json"))).toBe(false);
});

it("a draft that has changed or is gone is read again before it is judged", async () => {
  await content.follow();
  expect(await findQuestion()).toMatchObject({ rightAnswer: "q1-a" });
  space.change("q1-a", { correctAnswer: always(false) });
  space.change("q1-b", { correctAnswer: always(true) });
  passRefreshInterval();
  expect(await findQuestion()).toMatchObject({ rightAnswer: "q1-b" });
  space.unpublish("q1");
  passRefreshInterval();
  expect(await findQuestion()).toBeUndefined();
});

function passRefreshInterval(): void {
  const now = performance.now() + 3_000;
  vi.spyOn(performance, "now").mockReturnValue(now);
}
