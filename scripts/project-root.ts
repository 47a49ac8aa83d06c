import { resolve } from "node:path";

/** The repository's folder, absolute. Everything here is found from it, whatever the working directory is. */
export const projectRoot = resolve(import.meta.dirname, "..");
