import { buildContent, isContentStale } from "../build/build-content.ts";
import { buildEmptyCluster } from "../build/build-empty-cluster.ts";
import { buildWeb, isWebBuildStale } from "../build/build-web.ts";
import { requireContentBuild, requireWebBuild } from "../build/require-builds.ts";
import { StartError } from "../start-error.ts";
import { announce } from "./announce.ts";
import { requireDataFolder, requireListenable } from "./preflight.ts";
import { startParts } from "./start-parts.ts";
import { Supervisor } from "./supervisor.ts";
import { readSupervisorConfig, type SupervisorConfig } from "./supervisor-config.ts";

const DRAIN_TIMEOUT_MS = 10_000;

export type RunOptions = {
  readonly mode: "production" | "development";
  readonly maxFailedStarts?: number;
  /** Runs before the announcement. */
  readonly onReady?: (supervisor: Supervisor, stop: AbortSignal) => void;
};

/** Exits with 0 when asked to stop, and with 1 and one line when a part cannot start or recover. */
export async function runProduct(env: NodeJS.ProcessEnv, options: RunOptions): Promise<never> {
  const stop = stopOnRequest();
  const gaveUp = Promise.withResolvers<never>();
  const supervisor = new Supervisor({
    onStatus: (line) => console.error(line),
    onGiveUp: (line) => gaveUp.reject(new StartError(line)),
    ...(options.maxFailedStarts && { maxFailedStarts: options.maxFailedStarts }),
  });
  const run = async (): Promise<never> => {
    const config = readSupervisorConfig(env);
    await prepare(config, options.mode, stop);
    const ports = await startParts(supervisor, config, env, options.mode);
    options.onReady?.(supervisor, stop);
    announce(config, ports);
    return gaveUp.promise;
  };
  const failure = await Promise.race([run().catch((error: unknown) => error), whenAborted(stop)]);
  await supervisor.stop(DRAIN_TIMEOUT_MS);
  if (stop.aborted) process.exit(0);
  console.error(failure instanceof StartError ? failure.message : failure);
  process.exit(1);
}

async function prepare(config: SupervisorConfig, mode: RunOptions["mode"], stop: AbortSignal): Promise<void> {
  await requireListenable(config.port, config.host);
  requireDataFolder(config.dataDir);
  if (config.isDeployed && mode === "production") return requireBuilds(config);
  const usesPGlite = config.embedsUserApi && !config.hasDatabase;
  await Promise.all([buildPages(config, mode, stop), usesPGlite && buildEmptyCluster(stop)]);
}

function requireBuilds({ servesOwnSpace }: SupervisorConfig): void {
  requireWebBuild();
  if (servesOwnSpace) requireContentBuild();
}

/** The web app is built first, because React Router's build empties the whole folder. */
async function buildPages(
  config: SupervisorConfig,
  mode: RunOptions["mode"],
  stop: AbortSignal,
): Promise<void> {
  if (mode === "production" && isWebBuildStale()) await buildWeb(stop);
  if (config.servesOwnSpace && isContentStale()) await buildContent(stop);
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
