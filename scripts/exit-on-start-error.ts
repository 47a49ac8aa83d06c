import { toStartLine } from "./start-line.ts";

/** Prints a StartError, or a path that cannot be used, in one line and exits with 1. Other errors keep their stack. */
export async function exitOnStartError(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const line = toStartLine(error);
    if (line === null) throw error;
    if (line !== "") console.error(line);
    process.exit(1);
  }
}
