import { spawn } from "node:child_process";
import { PROJECT_ROOT } from "./project-root.ts";

export type Write = (chunk: Buffer) => void;

export type CommandOptions = {
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
  /** Without it the command writes to this process's output. */
  readonly write?: Write | undefined;
};

/**
 * @returns the exit code; 1 when a signal ended the program
 * @throws {Error} when the program cannot be started
 */
function runCommand(
  file: string,
  args: readonly string[],
  { env = process.env, signal, write }: CommandOptions = {},
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

export function runNode(
  script: string,
  args: readonly string[] = [],
  options: CommandOptions = {},
): Promise<number> {
  return runCommand(process.execPath, [script, ...args], options);
}
