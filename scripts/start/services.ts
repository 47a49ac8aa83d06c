import { join } from "node:path";
import { toReachableHost } from "../../platform/listen.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import type { ChildSpec } from "./child-spec.ts";
import type { SupervisorConfig } from "./supervisor-config.ts";

export const PART_NAMES = { contentApi: "content API", userApi: "user API", web: "web app" } as const;

/** Null if the service is configured from outside. */
export type EmbeddedPorts = {
  readonly contentApi: number | null;
  readonly userApi: number | null;
};

const LOOPBACK = "127.0.0.1";

export function toContentApiSpec(config: SupervisorConfig, env: NodeJS.ProcessEnv, port: number): ChildSpec {
  const serviceEnv = { ...env, HOST: LOOPBACK, DATA_DIR: config.dataDir };
  return {
    name: PART_NAMES.contentApi,
    file: join(PROJECT_ROOT, "embedded", "content-api", "server.ts"),
    args: [],
    env: config.content ? { ...serviceEnv, CONTENT_FILE: config.content.spaceFile } : serviceEnv,
    port,
  };
}

export function toUserApiSpec(
  config: SupervisorConfig,
  env: NodeJS.ProcessEnv,
  ports: EmbeddedPorts,
): ChildSpec {
  return {
    name: PART_NAMES.userApi,
    file: join(PROJECT_ROOT, "embedded", "user-api", "server.ts"),
    args: [],
    env: {
      ...env,
      // The web app's address, because mails link to the web app.
      PUBLIC_ORIGIN: env["PUBLIC_ORIGIN"] || `http://${toReachableHost(config.host)}:${config.port}`,
      HOST: LOOPBACK,
      DATA_DIR: config.dataDir,
      CONTENT_DIR: config.siteFolder ?? "",
      ...(config.metricsPort !== null && { METRICS_PORT: String(config.metricsPort + 1) }),
      OUTBOX_PAGE: config.hasOutbox ? "on" : "off",
      ...toContentfulEnv(ports),
    },
    port: ports.userApi ?? 0,
  };
}

/** `--embedded`: this supervisor runs the user API. `--local`: production's requirements do not apply, even with `NODE_ENV=production`. */
export function toWebSpec(
  config: SupervisorConfig,
  env: NodeJS.ProcessEnv,
  ports: EmbeddedPorts,
  mode: "production" | "development",
): ChildSpec {
  const userApi = ports.userApi === null ? {} : { API_BASE_URL: `http://${LOOPBACK}:${ports.userApi}` };
  return {
    name: PART_NAMES.web,
    file: join(PROJECT_ROOT, "server.ts"),
    args: [...(ports.userApi === null ? [] : ["--embedded"]), ...(config.isDeployed ? [] : ["--local"])],
    env: {
      ...env,
      NODE_ENV: mode,
      HOST: config.host,
      DATA_DIR: config.dataDir,
      CONTENT_DIR: config.siteFolder ?? "",
      ...toContentfulEnv(ports),
      ...userApi,
    },
    port: config.port,
  };
}

function toContentfulEnv(ports: EmbeddedPorts): NodeJS.ProcessEnv {
  if (ports.contentApi === null) return {};
  return {
    CONTENTFUL_SPACE_ID: "vidare",
    CONTENTFUL_ACCESS_TOKEN: "local",
    CONTENTFUL_PREVIEW_ACCESS_TOKEN: "local-preview",
    CONTENTFUL_ENVIRONMENT: "master",
    CONTENTFUL_HOST: `http://${LOOPBACK}:${ports.contentApi}`,
  };
}
