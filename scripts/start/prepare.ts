import { join } from "node:path";
import { readSite } from "../../content/site/read-site.ts";
import { findLanguages } from "../../locales/find-languages.ts";
import { BrokenTextsError } from "../../locales/read-json.ts";
import { StartError } from "../../platform/start-error.ts";
import { buildContent, isContentStale } from "../build/build-content.ts";
import { buildEmptyCluster } from "../build/build-empty-cluster.ts";
import { buildWeb, isWebBuildStale } from "../build/build-web.ts";
import { requireContentBuild, requireWebBuild } from "../build/require-builds.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import type { CommandOptions } from "../run-command.ts";
import { LogFile } from "./log-file.ts";
import { requireDataFolder, requireListenable } from "./preflight.ts";
import type { SupervisorConfig } from "./supervisor-config.ts";

/** Builds what is missing or old; a deployment brings its build. @throws if the product cannot start, with an error for the operator */
export async function prepare(
  config: SupervisorConfig,
  mode: "production" | "development",
  stop: AbortSignal,
): Promise<void> {
  // Throws if a folder is no language, or if `site.yaml` has a fault.
  findLanguages(join(PROJECT_ROOT, "locales"));
  await readSite(config.siteFolder);
  await requireListenable(config.port, config.host);
  requireDataFolder(config.dataDir);
  if (config.isDeployed && mode === "production") return requireBuilds(config);
  const log = new LogFile(config.dataDir, "build.log");
  const options = { signal: stop, write: (chunk: Buffer) => log.write(chunk) };
  const usesPGlite = config.embedsUserApi && !config.hasDatabase;
  await Promise.all([
    buildPages(config, mode === "production", log, options),
    usesPGlite && buildEmptyCluster(options),
  ]);
}

function requireBuilds({ content }: SupervisorConfig): void {
  requireWebBuild();
  if (content) requireContentBuild(content);
}

async function buildPages(
  { content }: SupervisorConfig,
  servesBuild: boolean,
  log: LogFile,
  options: CommandOptions,
): Promise<void> {
  if (servesBuild && isWebBuildStale()) await runStep("Building the web app", log, () => buildWeb(options));
  if (!content || !isContentStale(content)) return;
  const said: Buffer[] = [];
  const write = (chunk: Buffer) => {
    options.write?.(chunk);
    said.push(chunk);
  };
  await runStep("Compiling the content", log, () => buildContent(content, { ...options, write }));
  for (const note of notesOf(said)) console.log(note);
}

/** The lines about mistakes with which the content compiles. */
function notesOf(said: readonly Buffer[]): string[] {
  return (
    Buffer.concat(said)
      .toString()
      .match(/^Note: .*$/gm) ?? []
  );
}

/** Prints one line with the step's time. @throws {StartError} with the end of the log if the work throws one */
async function runStep(name: string, log: LogFile, work: () => Promise<void>): Promise<void> {
  const beganMs = performance.now();
  process.stdout.write(`${name} … `);
  try {
    await work();
  } catch (error) {
    process.stdout.write("failed\n");
    if (!(error instanceof StartError) || error instanceof BrokenTextsError) throw error;
    throw new StartError(`${log.readEnd()}\n${error.message} Its log: ${log.name}`);
  }
  process.stdout.write(`done (${Math.round((performance.now() - beganMs) / 1000)} s)\n`);
}
