import { StartError } from "./start-error.ts";

/** Prints a StartError in one line and exits with 1. Other errors keep their stack. */
export async function exitOnStartError(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    if (error.message !== "") console.error(error.message);
    process.exit(1);
  }
}
