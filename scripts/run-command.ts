import { spawn } from "node:child_process";
import { projectRoot } from "./project-root.ts";

/** Takes a piece of a program's output. */
export type Write = (chunk: Buffer) => void;

export type CommandOptions = {
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the command when it aborts. */
  readonly signal?: AbortSignal;
  /** Takes the command's output, which is else ours. */
  readonly write?: Write | undefined;
};

/**
 * Runs a program in the project's folder.
 * @returns its exit code; 1 where a signal ended it
 * @throws {Error} when it cannot be started at all
 */
export function runCommand(
  file: string,
  args: readonly string[],
  { env = process.env, signal, write }: CommandOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = write ? "pipe" : "inherit";
    const child = spawn(file, args, { cwd: projectRoot, stdio: ["inherit", output, output], env });
    if (write) for (const stream of [child.stdout, child.stderr]) stream?.on("data", write);
    signal?.addEventListener("abort", () => child.kill("SIGTERM"), { once: true });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Runs a script or a package's program on the Node that runs this process. */
export function runNode(
  script: string,
  args: readonly string[] = [],
  options: CommandOptions = {},
): Promise<number> {
  return runCommand(process.execPath, [script, ...args], options);
}
