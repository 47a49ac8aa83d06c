import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { toCleanEnvironment } from "./clean-environment.ts";
import { until } from "./processes.ts";

type Disk = { folder: string; size: string };

/** Starts a part of the product with a DATA_DIR of limited size, which only this process sees. Needs `unshare`. */
export function startOnSmallDisk({ folder, size }: Disk, part: string, env: Record<string, string>) {
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
      }),
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
