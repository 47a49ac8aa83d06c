import { resolve } from "node:path";

/** Paths start here, so that the working directory does not matter. */
export const projectRoot = resolve(import.meta.dirname, "..");
