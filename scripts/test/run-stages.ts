import { runShell } from "../run-command.ts";

/** Shell commands by the names of their steps. They run one after the other, until one fails. */
export type Lane = Readonly<Record<string, string>>;

export type Stage = readonly Lane[];

/** Stops after a stage in which a step fails. @returns the failed steps' names */
export async function runStages(stages: readonly Stage[]): Promise<string[]> {
  for (const stage of stages) {
    const failed = (await Promise.all(stage.map((lane) => runLane(lane, stage.length === 1)))).flat();
    if (failed.length > 0) return failed;
  }
  return [];
}

async function runLane(lane: Lane, isAlone: boolean): Promise<string[]> {
  for (const [name, command] of Object.entries(lane)) {
    const beganMs = performance.now();
    const title = `\n== ${name}\n`;
    const output: Buffer[] = [Buffer.from(title)];
    if (isAlone) process.stdout.write(title);
    const code = await runShell(command, isAlone ? undefined : (chunk) => output.push(chunk));
    if (!isAlone) process.stdout.write(Buffer.concat(output));
    const seconds = ((performance.now() - beganMs) / 1000).toFixed(1);
    console.log(`== ${name}: ${code === 0 ? "done" : "FAILED"} after ${seconds} s`);
    if (code !== 0) return [name];
  }
  return [];
}
