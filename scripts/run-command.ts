import { spawn } from "node:child_process";
import { join } from "node:path";
import { PROJECT_ROOT } from "./project-root.ts";

export type Write = (chunk: Buffer) => void;

export type CommandOptions = {
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal | undefined;
  /** Gets the command's output. By default, the command writes to this process's output. */
  readonly write?: Write | undefined;
};

/** Returns the exit code; 1 if a signal ended the program. Throws an Error if the program cannot be started. */
export function runNode(
  script: string,
  args: readonly string[] = [],
  options: CommandOptions = {},
): Promise<number> {
  return run(process.execPath, [script, ...args], options);
}

/** A shell command that finds the project's programs, as npm's scripts do. */
export function runShell(command: string, write?: Write): Promise<number> {
  const path = [join(PROJECT_ROOT, "node_modules", ".bin"), process.env["PATH"]].join(":");
  return run("sh", ["-c", command], { env: { ...process.env, PATH: path }, write });
}

function run(
  file: string,
  args: readonly string[],
  { env = process.env, signal, write }: CommandOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = write ? "pipe" : "inherit";
    const child = spawn(file, args, { cwd: PROJECT_ROOT, stdio: ["inherit", output, output], env });
    if (write) for (const stream of [child.stdout, child.stderr]) stream?.on("data", write);
    signal?.addEventListener("abort", () => child.kill("SIGTERM"), { once: true });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
