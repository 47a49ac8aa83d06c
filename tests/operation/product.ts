import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { createSelfSignedCertificate } from "../mocks/self-signed-certificate.ts";
import { toCleanEnvironment } from "../setup/clean-environment.ts";
import { findFreePorts, isOk } from "./free-ports.ts";
import { ManagedProcess } from "./managed-process.ts";
import type { NginxServer } from "./nginx-server.ts";
import type { OperationFolder } from "./operation-folder.ts";
import type { PatroniCluster } from "./patroni-cluster.ts";
import { DATABASE_PASSWORD, planHaproxy, planNginx, planPgbouncer } from "./proxies.ts";

const run = promisify(execFile);
const SECRET = "a-secret-that-all-processes-of-a-kind-share";
export const HOST_NAME = "localhost";

/** All but the cluster: nginx, two web processes, two user APIs, PgBouncer and HAProxy, from deploy/. */
export type Product = {
  readonly origin: string;
  /** The certificate of `origin`. */
  readonly ca: string;
  /** Connects to the leader through HAProxy, without PgBouncer. */
  readonly databaseUrl: (database?: string) => string;
  readonly content: ManagedProcess;
  readonly webs: readonly ManagedProcess[];
  readonly userApis: readonly ManagedProcess[];
  readonly haproxy: ManagedProcess;
  readonly pgbouncer: ManagedProcess;
  readonly nginx: NginxServer;
  readonly folder: OperationFolder;
  /** Lets PgBouncer lead to another database of the cluster. */
  readonly leadPoolerTo: (name: string) => void;
  readonly stop: () => void;
};

/** @param partEnv variables of the web processes and the user APIs */
export async function startProduct(
  folder: OperationFolder,
  cluster: PatroniCluster,
  partEnv: NodeJS.ProcessEnv = {},
): Promise<Product> {
  const [https = 0, http = 0, apiGate = 0, leader = 0, standbys = 0, pooled = 0, content = 0, ...ports] =
    await findFreePorts(11);
  const [webPorts, apiPorts] = [ports.slice(0, 2), ports.slice(2, 4)];
  const origin = `https://${HOST_NAME}:${https}`;
  const { key, cert } = createSelfSignedCertificate(HOST_NAME);
  const { haproxy } = planHaproxy(folder, { leader, standbys, nodes: cluster.nodes });
  const { pgbouncer, leadPoolerTo } = planPgbouncer(folder, { port: pooled, leader });
  const nginx = planNginx(folder, { https, http, apiGate, webPorts, apiPorts, key, cert });
  const databaseUrl = (database = "vidare") =>
    `postgres://vidare:${DATABASE_PASSWORD}@127.0.0.1:${leader}/${database}`;
  const space = { CONTENTFUL_HOST: `http://127.0.0.1:${content}` };

  const contentApi = planPart(folder, "content-api", "content-api", { PORT: String(content) });
  const userApis = apiPorts.map((port, index) =>
    planPart(folder, `user-api-${index + 1}`, "user-api", {
      ...space,
      PORT: String(port),
      DATABASE_URL: `postgres://vidare:${DATABASE_PASSWORD}@127.0.0.1:${pooled}/vidare`,
      JWT_SECRETS: SECRET,
      API_TRUSTED_PROXIES: "loopback",
      PUBLIC_ORIGIN: origin,
      ...partEnv,
    }),
  );
  const badgeKeys = join(folder.folder("keys"), "badge-keys.json");
  const webs = webPorts.map((port, index) =>
    planPart(folder, `web-${index + 1}`, "web", {
      ...space,
      PORT: String(port),
      API_BASE_URL: `http://127.0.0.1:${apiGate}`,
      PUBLIC_ORIGIN: origin,
      SESSION_SECRETS: SECRET,
      TRUST_PROXY: "1",
      COMPRESS: "on",
      BADGE_KEYS_FILE: badgeKeys,
      ...partEnv,
    }),
  );
  const all = [haproxy, pgbouncer, contentApi, ...userApis, ...webs, nginx];
  const stop = () => all.forEach((one) => one.killGroup());

  await createDatabase(folder, cluster);
  await Promise.all([contentApi.start(), haproxy.start()]);
  await pgbouncer.start();
  await runPart("badge-key.ts", [], { BADGE_KEYS_FILE: badgeKeys });
  await runPart("start-part.ts", ["migrate"], { DATABASE_URL: databaseUrl() });
  await Promise.all(userApis.map((one) => one.start()));
  await Promise.all([nginx.start(), ...webs.map((one) => one.start())]);
  return {
    origin,
    ca: cert,
    databaseUrl,
    content: contentApi,
    webs,
    userApis,
    haproxy,
    pgbouncer,
    nginx,
    folder,
    leadPoolerTo,
    stop,
  };
}

async function createDatabase(folder: OperationFolder, cluster: PatroniCluster): Promise<void> {
  const file = join(PROJECT_ROOT, "deploy/patroni/create-database.sql");
  const args = ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-v", `password=${DATABASE_PASSWORD}`, "-f", file];
  await run("psql", ["-d", await cluster.superuserUrl(), ...args], { cwd: folder.path });
}

async function runPart(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await run(process.execPath, [join("scripts/start", script), ...args], {
    cwd: PROJECT_ROOT,
    env: { ...toCleanEnvironment(process.env), ...env },
  });
}

export function planPart(
  folder: OperationFolder,
  name: string,
  part: string,
  env: NodeJS.ProcessEnv,
): ManagedProcess {
  const origin = `http://127.0.0.1:${env["PORT"]}`;
  return new ManagedProcess({
    name,
    command: process.execPath,
    args: ["scripts/start/start-part.ts", part],
    cwd: PROJECT_ROOT,
    env: {
      ...toCleanEnvironment(process.env),
      DATA_DIR: folder.folder(name),
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      ...env,
    },
    origin,
    isReady: () => isOk(`${origin}/readyz`),
  });
}
