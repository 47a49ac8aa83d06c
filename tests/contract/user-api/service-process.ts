import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const SERVICE_FILE = join(import.meta.dirname, "../../../embedded/user-api/server.ts");

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
  const ended = Promise.all([once(child, "exit"), ...streams]).then(([[code]]) => code);
  return { child, output, ended };
}

/** @returns the address; throws with the service's output if it ends first */
export async function untilReady({ child, output, ended }: ServiceProcess): Promise<string> {
  const ready = once(child, "message").then(([message]) => message);
  const message = await Promise.race([ready, ended.then(() => null)]);
  if (message?.type !== "ready") throw new Error(`The service did not start: ${output.err}${output.out}`);
  return `http://127.0.0.1:${message.port}`;
}

export async function post(address: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
