import { BrokenTextsError } from "../../locales/read-json.ts";
import { StartError } from "../../platform/start-error.ts";
import type { LogFile } from "./log-file.ts";

/** Prints one line with the step's time. @throws {StartError} with the end of the log if the work throws one */
export async function runStep(name: string, log: LogFile, work: () => Promise<void>): Promise<void> {
  const beganMs = performance.now();
  process.stdout.write(`${name} … `);
  try {
    await work();
  } catch (error) {
    process.stdout.write("failed\n");
    if (!(error instanceof StartError) || error instanceof BrokenTextsError) throw error;
    throw new StartError(`${log.readEnd()}\n${error.message} Its log: ${log.name}`);
  }
  process.stdout.write(`done (${Math.round((performance.now() - beganMs) / 1000)} s)\n`);
}
