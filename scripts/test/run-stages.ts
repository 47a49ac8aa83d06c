import type { Write } from "../run-command.ts";
import { StartError } from "../start-error.ts";

export type Step = {
  readonly name: string;
  /** Resolves to the exit code; without `write` the step writes to this process's output. */
  readonly run: (write?: Write) => Promise<number>;
};

/** Runs one after the other, until one fails. */
export type Lane = readonly Step[];

/** Runs side by side. */
export type Stage = readonly Lane[];

/** Holds the output of parallel steps until each ends. @returns the failed steps' names */
export async function runStages(stages: readonly Stage[]): Promise<string[]> {
  for (const stage of stages) {
    const failed = (await Promise.all(stage.map((lane) => runLane(lane, stage.length > 1)))).flat();
    if (failed.length > 0) return failed;
  }
  return [];
}

async function runLane(lane: Lane, isBuffered: boolean): Promise<string[]> {
  for (const step of lane) {
    const code = await (isBuffered ? runBuffered(step) : runStreaming(step));
    if (code !== 0) return [step.name];
  }
  return [];
}

async function runStreaming({ name, run }: Step): Promise<number> {
  console.log(`\n== ${name}`);
  const beganMs = performance.now();
  const code = await run().catch(toExitCode);
  console.log(toEnd(name, code, beganMs));
  return code;
}

async function runBuffered({ name, run }: Step): Promise<number> {
  const output: Buffer[] = [];
  const beganMs = performance.now();
  const code = await run((chunk) => output.push(chunk)).catch(toExitCode);
  console.log(`\n== ${name}`);
  process.stdout.write(Buffer.concat(output));
  console.log(toEnd(name, code, beganMs));
  return code;
}

function toEnd(name: string, code: number, beganMs: number): string {
  const seconds = ((performance.now() - beganMs) / 1000).toFixed(1);
  return `== ${name}: ${code === 0 ? "done" : "FAILED"} after ${seconds} s`;
}

function toExitCode(error: unknown): number {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  return 1;
}
