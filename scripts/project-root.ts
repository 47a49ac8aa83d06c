import { resolve } from "node:path";

/** Paths start here, so that the working directory does not matter. */
export const PROJECT_ROOT = resolve(import.meta.dirname, "..");
