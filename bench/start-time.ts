import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PROJECT_ROOT } from "../scripts/project-root.ts";
import { findFreePort } from "../scripts/start/free-port.ts";
import { toCleanEnvironment } from "../tests/setup/clean-environment.ts";
import { median } from "./median.ts";

/** Milliseconds from the command. `answers`: the web app's first page; `ready`: all parts. */
export type StartRow = { folder: "new" | "used"; answers: number; ready: number };

const ROUNDS = 3;
const ASK_EVERY_MS = 20;

/** Starts the whole product, built, as `npm start` does; medians. */
export async function measureStart(): Promise<StartRow[]> {
  const runs: StartRow[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    console.error("measuring the start …");
    const dataDir = mkdtempSync(join(tmpdir(), "vidare-start-"));
    for (const folder of ["new", "used"] as const) runs.push({ folder, ...(await startOnce(dataDir)) });
    rmSync(dataDir, { recursive: true, force: true });
  }
  return (["new", "used"] as const).map((folder) => {
    const same = runs.filter((run) => run.folder === folder);
    return {
      folder,
      answers: median(same.map(({ answers }) => answers)),
      ready: median(same.map(({ ready }) => ready)),
    };
  });
}

async function startOnce(dataDir: string): Promise<{ answers: number; ready: number }> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: PROJECT_ROOT,
    env: { ...toCleanEnvironment(process.env), PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const [answers, ready] = await Promise.all([untilAnswered(`http://127.0.0.1:${port}/`), untilReady(child)]);
  // The group: npm hands no signal on.
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  await once(child, "exit");
  return { answers: answers - startedAt, ready: ready - startedAt };
}

async function untilAnswered(url: string): Promise<number> {
  for (;;) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

async function untilReady(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<number> {
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes("Vidare is ready")) return performance.now();
  throw new Error("npm start ended before it was ready.");
}
