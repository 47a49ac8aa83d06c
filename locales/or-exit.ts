import { BrokenTextsError } from "./read-json.ts";

/** Ends the process with one line if `read` throws. For what a module reads while it is imported, where nobody can catch an error. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BrokenTextsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
