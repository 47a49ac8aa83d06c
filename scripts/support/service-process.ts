import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { readyPortOf } from "../../platform/child-messages.ts";
import { PROJECT_ROOT } from "../project-root.ts";

export const SERVICE_FILE = join(PROJECT_ROOT, "embedded/user-api/server.ts");

/** `output` grows while the process runs. */
export type ServiceProcess = {
  child: ChildProcess;
  output: { out: string; err: string };
  ended: Promise<number | null>;
};

export function startService(env: Record<string, string>, file = SERVICE_FILE): ServiceProcess {
  const child = fork(file, {
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", ...env },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = { out: "", err: "" };
  child.stdout?.on("data", (chunk) => (output.out += String(chunk)));
  child.stderr?.on("data", (chunk) => (output.err += String(chunk)));
  // The child's "close" event never comes if the parent disconnected.
  const streams = [child.stdout, child.stderr].flatMap((stream) => (stream ? [once(stream, "close")] : []));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const ended = Promise.all([exited, ...streams]).then(([code]) => code);
  return { child, output, ended };
}

/** @returns the address; throws with the service's output if it ends first */
export async function untilReady({ child, output, ended }: ServiceProcess): Promise<string> {
  const message = await Promise.race([once(child, "message"), ended]);
  const port = readyPortOf(Array.isArray(message) ? message[0] : null);
  if (port === null) throw new Error(`The service did not start: ${output.err}${output.out}`);
  return `http://127.0.0.1:${port}`;
}
