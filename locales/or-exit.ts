import { BrokenTextsError } from "./read-json.ts";

/** For what a module reads while it is imported, because nobody can catch its error: ends the process with one line. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BrokenTextsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
