import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT_ROOT } from "../../project-root.ts";
import { toCleanEnvironment } from "../product.ts";
import { createSelfSignedCertificate } from "../self-signed-certificate.ts";
import type { WireFault } from "./broken-wire.ts";
import { findFreePorts, isOk, type Machine } from "./machine.ts";
import type { PatroniCluster } from "./patroni-cluster.ts";
import type { Program } from "./program.ts";
import { DATABASE_PASSWORD, planHaproxy, planNginx, planPgbouncer, writeNginxFiles } from "./servers.ts";

const run = promisify(execFile);
const SECRET = "a-secret-that-all-processes-of-a-kind-share";
const HOST_NAME = "localhost";
const PART_ENV = { LOG_LEVEL: "warn", NODE_ENV: "production" };

/** The connections that a test may break: from web to user API, from web to content, from user API to database. */
export const LINKS = ["user-api", "content", "database"] as const;
export type Link = (typeof LINKS)[number];

/** The product without its database: nginx, two web processes, two user APIs, PgBouncer and HAProxy, from deploy/. */
export type Product = Awaited<ReturnType<typeof startProduct>>;

type Options = { partEnv?: NodeJS.ProcessEnv; hasWires?: boolean };

/** @param partEnv variables of the web processes and the user APIs @param hasWires false measures without them */
export async function startProduct(machine: Machine, cluster: PatroniCluster, options: Options = {}) {
  const plan = await planProduct(machine, cluster, options);
  const { wires, contentApi, userApis, webs, haproxy, pgbouncer, nginx, databaseUrl } = plan;
  await createDatabase(machine, cluster);
  await Promise.all([contentApi.start(), haproxy.start(), wires?.start()]);
  await pgbouncer.start();
  await runPart("badge-key.ts", [], { BADGE_KEYS_FILE: plan.badgeKeys });
  await runPart("start-part.ts", ["migrate"], { DATABASE_URL: databaseUrl() });
  await Promise.all(userApis.map((one) => one.start()));
  await Promise.all([nginx.start(), ...webs.map((one) => one.start())]);
  return {
    ...{
      origin: plan.origin,
      ca: plan.cert,
      machine,
      webs,
      userApis,
      content: contentApi,
      haproxy,
      pgbouncer,
      nginx,
    },
    /** Connects to the leader through HAProxy, without PgBouncer. */
    databaseUrl,
    /** Lets PgBouncer lead to another database of the cluster. */
    leadPoolerTo: plan.leadPoolerTo,
    spoil: async (link: Link, fault: WireFault) => {
      if (!wires) throw new Error("The product was started without wires.");
      await fetch(`${wires.plan.origin}/${link}`, { method: "PUT", body: JSON.stringify(fault) });
    },
    isCircuitOpen: () => isCircuitOpen(plan.metricsPorts),
  };
}

async function planProduct(
  machine: Machine,
  cluster: PatroniCluster,
  { partEnv = {}, hasWires = true }: Options,
) {
  const [https = 0, http = 0, apiGate = 0, leader = 0, standbys = 0, pooled = 0, content = 0, ...others] =
    await findFreePorts(17);
  const [webPorts, apiPorts, metricsPorts] = [others.slice(0, 2), others.slice(2, 4), others.slice(4, 6)];
  const far = [apiGate, content, pooled];
  const near = hasWires ? others.slice(6, 9) : far;
  const [nearApi = 0, nearContent = 0, nearDatabase = 0] = near;
  const origin = `https://${HOST_NAME}:${https}`;
  const { key, cert } = createSelfSignedCertificate(HOST_NAME);
  const nginxFiles = writeNginxFiles(machine, { https, http, apiGate, webPorts, apiPorts, key, cert });
  const badgeKeys = join(machine.folder("keys"), "badge-keys.json");
  const databaseUrl = (database = "vidare", port = leader) =>
    `postgres://vidare:${DATABASE_PASSWORD}@127.0.0.1:${port}/${database}`;
  return {
    ...{ origin, cert, badgeKeys, databaseUrl, metricsPorts },
    wires: hasWires ? planWires(machine, others[9] ?? 0, { near, far }) : null,
    haproxy: planHaproxy(machine, { leader, standbys, nodes: cluster.nodes }),
    ...planPgbouncer(machine, { port: pooled, leader }),
    nginx: planNginx(machine, nginxFiles),
    contentApi: planPart(machine, "content-api", "content-api", { PORT: String(content) }),
    userApis: planParts(machine, "user-api", apiPorts, () => ({
      ...userApiEnv({ origin, content, database: databaseUrl("vidare", nearDatabase) }),
      ...partEnv,
    })),
    webs: planParts(machine, "web", webPorts, (index) => ({
      ...webEnv({ origin, content: nearContent, api: nearApi, badgeKeys }),
      METRICS_PORT: String(metricsPorts[index]),
      ...partEnv,
    })),
  };
}

function userApiEnv({ origin, content, database }: { origin: string; content: number; database: string }) {
  return {
    CONTENTFUL_HOST: `http://127.0.0.1:${content}`,
    DATABASE_URL: database,
    JWT_SECRETS: SECRET,
    API_TRUSTED_PROXIES: "loopback",
    PUBLIC_ORIGIN: origin,
  };
}

type WebPlaces = { origin: string; content: number; api: number; badgeKeys: string };

function webEnv({ origin, content, api, badgeKeys }: WebPlaces) {
  return {
    CONTENTFUL_HOST: `http://127.0.0.1:${content}`,
    API_BASE_URL: `http://127.0.0.1:${api}`,
    PUBLIC_ORIGIN: origin,
    SESSION_SECRETS: SECRET,
    TRUST_PROXY: "1",
    COMPRESS: "on",
    BADGE_KEYS_FILE: badgeKeys,
  };
}

/** Whether a web process holds back reads of the user API. */
async function isCircuitOpen(metricsPorts: readonly number[]): Promise<boolean> {
  const texts = metricsPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  return (await Promise.all(texts)).some((text) =>
    /^vidare_user_api_breaker_open\{part="web"\} 1$/m.test(text),
  );
}

async function createDatabase(machine: Machine, cluster: PatroniCluster): Promise<void> {
  const file = join(PROJECT_ROOT, "deploy/patroni/create-database.sql");
  const args = ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-v", `password=${DATABASE_PASSWORD}`, "-f", file];
  await run("psql", ["-d", await cluster.superuserUrl(), ...args], { cwd: machine.path });
}

async function runPart(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await run(process.execPath, [join("scripts/start", script), ...args], {
    cwd: PROJECT_ROOT,
    env: { ...toCleanEnvironment(process.env), ...env },
  });
}

function planParts(
  machine: Machine,
  part: string,
  ports: readonly number[],
  envOf: (index: number) => NodeJS.ProcessEnv,
): Program[] {
  return ports.map((port, index) =>
    planPart(machine, `${part}-${index + 1}`, part, { PORT: String(port), ...envOf(index) }),
  );
}

function planPart(machine: Machine, name: string, part: string, env: NodeJS.ProcessEnv): Program {
  const origin = `http://127.0.0.1:${env["PORT"]}`;
  return machine.plan({
    ...{ name, origin, user: {}, cwd: PROJECT_ROOT, command: process.execPath },
    args: ["scripts/start/start-part.ts", part],
    env: { ...toCleanEnvironment(process.env), DATA_DIR: machine.folder(name), ...PART_ENV, ...env },
    isReady: () => isOk(`${origin}/readyz`),
  });
}

type Ends = { near: readonly number[]; far: readonly number[] };

function planWires(machine: Machine, control: number, { near, far }: Ends): Program {
  const origin = `http://127.0.0.1:${control}`;
  const wires = LINKS.map((link, index) => `${link}=${near[index]}:${far[index]}`);
  return machine.plan({
    ...{ name: "wires", origin, user: {}, command: process.execPath },
    args: [join(import.meta.dirname, "broken-wire.ts"), String(control), ...wires],
    isReady: () => isOk(origin),
  });
}
