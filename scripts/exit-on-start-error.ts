import { toStartLine } from "./start-line.ts";

/** Exits with 1 after an error that an operator can mend, and its line. Other errors keep their stack. */
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
