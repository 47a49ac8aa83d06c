// Compiled code, and TypeScript without its types, are kept between starts: half of a start's time was spent on them. Where the folder
// cannot be written, nothing is kept. Plain JavaScript and loaded by `node --import`, so that it comes before all that it helps.
import module from "node:module";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../build/compile-cache", import.meta.url));
// An older Node has no such function, and node-version.mjs says so.
module.enableCompileCache?.(folder);
// For the processes that this one starts.
process.env["NODE_COMPILE_CACHE"] ??= folder;
