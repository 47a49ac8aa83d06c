import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../../scripts/project-root.ts";
import { findFreePort } from "../../../scripts/start/free-port.ts";
import { until } from "../../../scripts/support/processes.ts";
import { toCleanEnvironment } from "../../../scripts/support/product.ts";
import { startStubSpace } from "../../../scripts/support/stub-space.ts";
import { postJson } from "../../setup/post-json.ts";
import { inTest } from "./sample-api.ts";
import { SAMPLE_ENTRIES } from "./sample-content.ts";

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
    const createUser = () => postJson(`${api.origin}/v1/users`, { source: "web", is_kiosk_user: false });
    const user = (await createUser()).body.user.uuid;
    const answer = (key: string) =>
      postJson(`${api.origin}/v1/user_answers`, inTest(user, "q1-a"), { "Idempotency-Key": key });
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

/** Long, because a busy machine takes long to make a database of PGlite. */
const START_TIMEOUT_MS = 120_000;

type Disk = { folder: string; size: string };

/** Starts a part of the product with a DATA_DIR of limited size, which only this process sees. Needs `unshare`. */
function startOnSmallDisk({ folder, size }: Disk, part: string, env: Record<string, string>) {
  const mount = `mount -t tmpfs -o size=${size} none "$DATA_DIR" && exec "$@"`;
  const command = ["sh", "-c", mount, "sh", process.execPath, "scripts/start/start-part.ts", part];
  const child = spawn("unshare", ["--user", "--map-root-user", "--mount", ...command], {
    cwd: PROJECT_ROOT,
    env: { ...toCleanEnvironment(process.env), DATA_DIR: folder, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "close").then(([code]) => Number(code));
  const filler = join(`/proc/${child.pid}/root`, folder, "filler");
  return {
    output: () => output,
    ended,
    /** @throws with the output if the process ends first */
    untilItResponds: (url: string) =>
      until(async () => {
        if (child.exitCode !== null) throw new Error(`It did not start: ${output}`);
        return fetch(url).then(
          ({ ok }) => ok,
          () => false,
        );
      }, START_TIMEOUT_MS),
    fill: () => fillDisk(filler),
    free: () => rmSync(filler),
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function fillDisk(file: string): void {
  const fd = openSync(file, "w");
  const block = Buffer.alloc(4_096);
  try {
    for (;;) writeSync(fd, block);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    closeSync(fd);
  }
}
