import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Preloaded into a watched process: on SIGUSR2 it collects garbage and reports the memory that it still uses. */
setFlagsFromString("--expose-gc");
const collectGarbage: unknown = runInNewContext("gc");

process.on("SIGUSR2", () => {
  if (typeof collectGarbage === "function") collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`\nused bytes: ${heapUsed + external}\n`);
});
