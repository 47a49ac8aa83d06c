import { rmSync } from "node:fs";
import { join } from "node:path";
import { isStale } from "../scripts/freshness.ts";
import { projectRoot } from "../scripts/project-root.ts";
import { runNode } from "../scripts/run-command.ts";
import { StartError } from "../scripts/start-error.ts";

const folder = join(projectRoot, "build", "bench-floor");
const built = join(folder, "server", "index.js");
const sources = ["bench/floor", "package-lock.json", "react-router.config.ts"];

/**
 * Builds the bare page into `build/bench-floor/` when that is missing or older than its sources.
 * @throws {StartError} when the build fails; its own words stand above
 */
export async function buildFloorIfStale(): Promise<void> {
  const paths = sources.map((path) => join(projectRoot, path));
  if (!isStale(built, paths)) return;
  rmSync(folder, { recursive: true, force: true });
  const code = await runNode("node_modules/@react-router/dev/bin.js", ["build", "bench/floor"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0) throw new StartError("The bare page could not be built.");
}
