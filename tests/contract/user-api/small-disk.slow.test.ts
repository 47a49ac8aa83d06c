import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../../scripts/start/free-port.ts";
import { startOnSmallDisk } from "../../setup/on-small-disk.ts";
import { until } from "../../setup/processes.ts";
import { inTest } from "./sample-api.ts";
import { SAMPLE_ENTRIES } from "./sample-content.ts";
import { post } from "./service-process.ts";
import { startStubSpace } from "./stub-space.ts";

const folder = mkdtempSync(join(tmpdir(), "vidare-small-disk-"));
let space: Awaited<ReturnType<typeof startStubSpace>>;
beforeAll(async () => {
  space = await startStubSpace(SAMPLE_ENTRIES);
});
afterAll(async () => {
  await space.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(part: string, size: string, env: Record<string, string> = {}) {
  const PORT = String(await findFreePort());
  const origin = `http://127.0.0.1:${PORT}`;
  const variables = { PORT, CONTENTFUL_HOST: `http://${space.host}`, PUBLIC_ORIGIN: origin, ...env };
  return { origin, ...startOnSmallDisk({ folder, size }, part, variables) };
}

describe("on a disk that is full", () => {
  it.each([
    ["user-api", "4k", /^DATA_DIR: the folder \S+ cannot be written/],
    ["user-api", "8m", /^DATA_DIR: the disk of \S+ is full$/],
    ["web", "4k", /^DATA_DIR takes a folder whose badge-keys\.json .*ENOSPC/],
  ])("the start of %s on %s ends with one line", async (part, size, line) => {
    const started = await start(part, size, { LOG_LEVEL: "silent" });
    expect(await started.ended).toBe(1);
    expect(started.output().trimEnd().split("\n")).toEqual([expect.stringMatching(line)]);
  });

  it("the user API acknowledges nothing that it does not keep, and goes on when there is room", async () => {
    const api = await start("user-api", "120m", { LOG_LEVEL: "warn" });
    await api.untilItResponds(`${api.origin}/readyz`);
    const createUser = () => post(`${api.origin}/v1/users`, { source: "web", is_kiosk_user: false });
    const user = (await createUser()).body.user.uuid;
    const answer = (key: string) =>
      post(`${api.origin}/v1/user_answers`, inTest(user, "q1-a"), { "Idempotency-Key": key });
    const acknowledged = new Map<string, unknown>();
    const answerUntilRefused = async (): Promise<string> => {
      const key = crypto.randomUUID();
      const { status, body } = await answer(key);
      if (status === 503) return key;
      expect(status).toBe(201);
      acknowledged.set(key, body);
      return answerUntilRefused();
    };
    const first = crypto.randomUUID();
    acknowledged.set(first, (await answer(first)).body);
    api.fill();
    const refused = await answerUntilRefused();
    expect((await fetch(`${api.origin}/readyz`)).status).toBe(503);
    expect(api.output()).toContain("No space left on device");
    api.free();
    expect((await fetch(`${api.origin}/readyz`)).status).toBe(200);
    for (const [key, reply] of acknowledged) expect((await answer(key)).body).toEqual(reply);
    expect((await answer(refused)).status).toBe(201);
    await api.stop();
  });

  it("the web app sends its pages, and says in its log that no copy is kept", async () => {
    const content = await start("content-api", "1m");
    await content.untilItResponds(`${content.origin}/healthz`);
    const web = await start("web", "64k", { LOG_LEVEL: "warn", CONTENTFUL_HOST: content.origin });
    await web.untilItResponds(`${web.origin}/healthz`);
    web.fill();
    const page = await fetch(`${web.origin}/t/health`);
    expect(page.status).toBe(200);
    await until(() => web.output().includes("content copy not written"));
    await web.stop();
    await content.stop();
  });
});
