import { StartError } from "./start-error.ts";

/** A StartError is printed in one line and ends the process with 1; our own bugs keep their stack. */
export async function exitOnStartError(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    if (error.message !== "") console.error(error.message);
    process.exit(1);
  }
}
