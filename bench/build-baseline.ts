import { rmSync } from "node:fs";
import { join } from "node:path";
import { isStale } from "../scripts/build/freshness.ts";
import { PROJECT_ROOT } from "../scripts/project-root.ts";
import { runNode } from "../scripts/run-command.ts";
import { StartError } from "../scripts/start-error.ts";

const BUILD_FOLDER = join(PROJECT_ROOT, "build", "bench-baseline");
const SERVER_BUILD = join(BUILD_FOLDER, "server", "index.js");
const SOURCES = ["bench/baseline", "package-lock.json", "react-router.config.ts"];

/** @throws {StartError} when the build fails; the build prints its own errors */
export async function buildBaselineIfStale(): Promise<void> {
  const paths = SOURCES.map((path) => join(PROJECT_ROOT, path));
  if (!isStale(SERVER_BUILD, paths)) return;
  rmSync(BUILD_FOLDER, { recursive: true, force: true });
  const code = await runNode("node_modules/@react-router/dev/bin.js", ["build", "bench/baseline"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0) throw new StartError("The baseline pages could not be built.");
}
