import { join, resolve } from "node:path";
import { StartError } from "../../platform/start-error.ts";
import { type ContentFolder, readContentFolder } from "../content/content-folder.ts";
import { PROJECT_ROOT } from "../project-root.ts";

/** All other variables are read and validated by the parts that use them. */
export type SupervisorConfig = {
  /** Whether the operator has set `NODE_ENV=production`. Then nothing is built, and secrets are required. */
  readonly isDeployed: boolean;
  readonly host: string;
  /** Whether drafts are shown and nothing is kept. */
  readonly isPreview: boolean;
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataDir: string;
  readonly embedsContentApi: boolean;
  readonly embedsUserApi: boolean;
  readonly hasDatabase: boolean;
  readonly hasOutbox: boolean;
  /** The folder that the embedded content API serves; null if it serves CONTENT_FILE, or does not run. */
  readonly content: ContentFolder | null;
  /** The folder of CONTENT_DIR, whose site.yaml counts for any content; null if it is not set. */
  readonly siteFolder: string | null;
  /** Null if metrics are off. The user API's metrics are on the next port. */
  readonly metricsPort: number | null;
};

/** @throws {StartError} naming the variable and what it takes */
export function readSupervisorConfig(env: NodeJS.ProcessEnv): SupervisorConfig {
  const embedsContentApi = !hasContentfulSpace(env);
  const port = readPort(env["PORT"]);
  const isPreview = env["CONTENT_PREVIEW"] === "1";
  const dataDir = resolve(PROJECT_ROOT, env["DATA_DIR"] || ".data");
  // A preview runs its own user API, which keeps nothing.
  const embedsUserApi = isPreview || !env["API_BASE_URL"];
  const folder = readContentFolder(env);
  const isFileNamed = Boolean(env["CONTENT_FILE"]);
  return {
    isDeployed: env["NODE_ENV"] === "production",
    isPreview,
    host: env["HOST"] || "127.0.0.1",
    port,
    dataDir: isPreview ? join(dataDir, "preview") : dataDir,
    embedsContentApi,
    embedsUserApi,
    hasDatabase: !isPreview && Boolean(env["DATABASE_URL"]),
    hasOutbox: embedsUserApi && (isPreview || !env["SMTP_URL"]),
    content: embedsContentApi && !isFileNamed ? folder : null,
    siteFolder: folder.isShipped ? null : folder.folder,
    metricsPort: readMetricsPort(env["METRICS_PORT"], { port, embedsUserApi }),
  };
}

function readPort(value: string | undefined): number {
  if (!value) return 3000;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new StartError(`PORT takes a whole number from 0 to 65535, not "${value}".`);
}

function readMetricsPort(
  value: string | undefined,
  { port, embedsUserApi }: Pick<SupervisorConfig, "port" | "embedsUserApi">,
): number | null {
  if (!value) return null;
  const metricsPort = Number(value);
  const lastPort = embedsUserApi ? metricsPort + 1 : metricsPort;
  if (!/^\d{1,5}$/.test(value) || metricsPort < 1 || lastPort > 65_535)
    throw new StartError(
      `METRICS_PORT takes a whole number from 1 to ${embedsUserApi ? 65_534 : 65_535}, not "${value}".`,
    );
  if (port !== metricsPort && port !== lastPort) return metricsPort;
  const after = embedsUserApi ? ", and neither has the next port up, which the user API's metrics take" : "";
  throw new StartError(`METRICS_PORT takes another port than PORT, which is ${port}${after}.`);
}

function hasContentfulSpace(env: NodeJS.ProcessEnv): boolean {
  const pair = ["CONTENTFUL_SPACE_ID", "CONTENTFUL_ACCESS_TOKEN"];
  const missing = pair.filter((name) => !env[name]);
  if (missing.length === 0) return true;
  const others = ["CONTENTFUL_HOST", "CONTENTFUL_ENVIRONMENT", "CONTENTFUL_PREVIEW_ACCESS_TOKEN"];
  const half = [...pair, ...others].find((name) => env[name]);
  if (half === undefined) return false;
  throw new StartError(
    `${half} is set and ${missing.join(" and ")} not: set the space and its token, or neither for the embedded content service.`,
  );
}
