import { resolve } from "node:path";

/** The folder at which all paths start, so that the working directory does not matter. */
export const PROJECT_ROOT = resolve(import.meta.dirname, "..");
