import { spawn } from "node:child_process";
import { projectRoot } from "./project-root.ts";

export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the command when it aborts. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a program in the project's folder with its output on ours.
 * @returns its exit code; 1 where a signal ended it
 * @throws {Error} when it cannot be started at all
 */
export function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: projectRoot, stdio: "inherit", env: options.env ?? process.env });
    options.signal?.addEventListener("abort", () => child.kill("SIGTERM"), { once: true });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
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
