import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readSite } from "../../content/site/read-site.ts";
import { findLanguages } from "../../locales/find-languages.ts";
import { BrokenTextsError } from "../../locales/read-json.ts";
import { StartError, toStartLine } from "../../platform/start-error.ts";
import { buildContent, isContentStale } from "../build/build-content.ts";
import { buildEmptyCluster } from "../build/build-empty-cluster.ts";
import { buildWeb, isWebBuildStale } from "../build/build-web.ts";
import { requireContentBuild, requireWebBuild } from "../build/require-builds.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import type { CommandOptions } from "../run-command.ts";
import { toAnnouncement } from "./announce.ts";
import { LogFile } from "./log-file.ts";
import { requireDataFolder, requireListenable } from "./preflight.ts";
import { PART_NAMES } from "./services.ts";
import { startParts } from "./start-parts.ts";
import { Supervisor } from "./supervisor.ts";
import { readSupervisorConfig, type SupervisorConfig } from "./supervisor-config.ts";

const DRAIN_TIMEOUT_MS = 10_000;
const LOG_NAMES: Record<string, string> = {
  [PART_NAMES.contentApi]: "content-api.log",
  [PART_NAMES.userApi]: "user-api.log",
  [PART_NAMES.web]: "web.log",
};

export type RunOptions = {
  readonly mode: "production" | "development";
  /** Whether the product goes on if a part that has run does not start again. The operator is told. */
  readonly outlivesParts?: boolean;
  /** The parts that write to the terminal, as all parts do in a deployment. The others write into the data folder. */
  readonly partsOnTerminal?: readonly string[];
  /** Runs before the announcement. */
  readonly onReady?: (supervisor: Supervisor, config: SupervisorConfig, stop: AbortSignal) => void;
};

/** Exits with 0 if asked to stop, and with 1 and one line if a part cannot start or recover. */
export async function runProduct(env: NodeJS.ProcessEnv, options: RunOptions): Promise<never> {
  const stop = stopOnRequest();
  const gaveUp = Promise.withResolvers<never>();
  const config = readSupervisorConfig(env);
  const isOnTerminal = (part: string) => config.isDeployed || options.partsOnTerminal?.includes(part);
  const supervisor = new Supervisor({
    openLog: (part) => (isOnTerminal(part) ? null : new LogFile(config.dataDir, LOG_NAMES[part] ?? "")),
    onStatus: (line) => console.error(line),
    ...(options.outlivesParts
      ? {
          onGiveUp: (line) => console.error(`${line}\nA change of its files starts it again.`),
          maxFailedStarts: 1,
        }
      : { onGiveUp: (line) => gaveUp.reject(new StartError(line)) }),
  });
  const run = async (): Promise<never> => {
    await prepare(config, options.mode, stop);
    const ports = await startParts(supervisor, config, env, options.mode);
    options.onReady?.(supervisor, config, stop);
    const spaceFile = config.content?.spaceFile ?? resolve(PROJECT_ROOT, env["CONTENT_FILE"] ?? "");
    console.log(toAnnouncement(config, ports, countContent(spaceFile)));
    return gaveUp.promise;
  };
  const failure = await Promise.race([run().catch((error: unknown) => error), whenAborted(stop)]);
  await supervisor.stop(DRAIN_TIMEOUT_MS);
  if (stop.aborted) process.exit(0);
  console.error(toStartLine(failure) ?? failure);
  process.exit(1);
}

/** Builds what is missing or old; a deployment brings its build. @throws if the product cannot start, with an error for the operator */
async function prepare(
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

function whenAborted(signal: AbortSignal): Promise<null> {
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(null), { once: true }));
}

/** Aborts on Ctrl-C, SIGTERM, a closed terminal, or when the npm around this process is killed. */
function stopOnRequest(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => controller.abort());
  // npm is the parent because its scripts begin with `exec`; an orphaned process gets another parent.
  if (process.env["npm_lifecycle_event"] !== undefined) {
    const npm = process.ppid;
    setInterval(() => process.ppid === npm || controller.abort(), 1000).unref();
  }
  return controller.signal;
}

type Entry = { readonly sys: { readonly contentType: { readonly sys: { readonly id: string } } } };

/** For example "7 topics, 218 questions"; null if the file cannot be read, which the content API will report. */
function countContent(file: string): string | null {
  try {
    const { entries } = JSON.parse(readFileSync(file, "utf8")) as { readonly entries: readonly Entry[] };
    const count = (kind: string) => entries.filter(({ sys }) => sys.contentType.sys.id === kind).length;
    const topics = count("topic");
    return `${topics} ${topics === 1 ? "topic" : "topics"}, ${count("question")} questions`;
  } catch {
    return null;
  }
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
