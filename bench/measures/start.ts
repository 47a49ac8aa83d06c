import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { toCleanEnvironment } from "../../scripts/support/product.ts";
import { atMost, type Figure } from "../figures.ts";
import { median } from "../median.ts";

const ROUNDS = 3;
const MAX_USED_MS = 3_000;
const MAX_NEW_MS = 5_000;

/** Measures the time from the command until all parts are ready. */
export async function measureStart(): Promise<Figure[]> {
  const times: Record<"new" | "used", number[]> = { new: [], used: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), "vidare-start-"));
    for (const folder of ["new", "used"] as const) times[folder].push(await startOnce(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    atMost("start of the whole, built, used folder", median(times.used), MAX_USED_MS, "ms"),
    atMost("start of the whole, built, new folder", median(times.new), MAX_NEW_MS, "ms"),
  ];
}

async function startOnce(dataDir: string): Promise<number> {
  const port = String(await findFreePort());
  const beganAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: PROJECT_ROOT,
    env: { ...toCleanEnvironment(process.env), PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const ended = once(child, "exit");
  const tookMs = await untilReady(child.stdout).then(() => performance.now() - beganAt);
  // The signal goes to the group, because npm does not pass it on.
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  await ended;
  return tookMs;
}

async function untilReady(output: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface({ input: output })) if (line.includes("Vidare is ready")) return;
  throw new Error("npm start ended before it was ready.");
}
