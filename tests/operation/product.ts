import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { createSelfSignedCertificate } from "../mocks/self-signed-certificate.ts";
import { toCleanEnvironment } from "../setup/clean-environment.ts";
import type { WireFault } from "./broken-wire.ts";
import { findFreePorts, isOk, type Machine } from "./machine.ts";
import type { PatroniCluster } from "./patroni-cluster.ts";
import type { Program } from "./program.ts";
import { DATABASE_PASSWORD, planHaproxy, planNginx, planPgbouncer, writeNginxFiles } from "./servers.ts";

const run = promisify(execFile);
const SECRET = "a-secret-that-all-processes-of-a-kind-share";
const HOST_NAME = "localhost";
const PART_ENV = { LOG_LEVEL: "warn", NODE_ENV: "production" };

/** Each has a wire that a test may break: from web to user API, from web to content, from user API to database. */
export const LINKS = ["user-api", "content", "database"] as const;
export type Link = (typeof LINKS)[number];

/** All but the cluster: nginx, two web processes, two user APIs, PgBouncer and HAProxy, from deploy/. */
export type Product = Awaited<ReturnType<typeof startProduct>>;

/** @param partEnv variables of the web processes and the user APIs @param hasWires false measures without them */
export async function startProduct(
  machine: Machine,
  cluster: PatroniCluster,
  { partEnv = {}, hasWires = true }: { partEnv?: NodeJS.ProcessEnv; hasWires?: boolean } = {},
) {
  const [https = 0, http = 0, apiGate = 0, leader = 0, standbys = 0, pooled = 0, content = 0, ...others] =
    await findFreePorts(17);
  const [webPorts, apiPorts, metricsPorts] = [others.slice(0, 2), others.slice(2, 4), others.slice(4, 6)];
  const far = [apiGate, content, pooled];
  const [nearApi = 0, nearContent = 0, nearDatabase = 0] = hasWires ? others.slice(6, 9) : far;
  const wires = planWires(machine, others[9] ?? 0, { near: others.slice(6, 9), far });
  const origin = `https://${HOST_NAME}:${https}`;
  const { key, cert } = createSelfSignedCertificate(HOST_NAME);
  const haproxy = planHaproxy(machine, { leader, standbys, nodes: cluster.nodes });
  const { pgbouncer, leadPoolerTo } = planPgbouncer(machine, { port: pooled, leader });
  const nginxPlaces = { https, http, apiGate, webPorts, apiPorts, key, cert };
  const nginx = planNginx(machine, writeNginxFiles(machine, nginxPlaces));
  const databaseUrl = (database = "vidare", port = leader) =>
    `postgres://vidare:${DATABASE_PASSWORD}@127.0.0.1:${port}/${database}`;
  const badgeKeys = join(machine.folder("keys"), "badge-keys.json");

  const contentApi = planPart(machine, "content-api", "content-api", { PORT: String(content) });
  const userApis = apiPorts.map((port, index) =>
    planPart(machine, `user-api-${index + 1}`, "user-api", {
      PORT: String(port),
      CONTENTFUL_HOST: `http://127.0.0.1:${content}`,
      DATABASE_URL: databaseUrl("vidare", nearDatabase),
      JWT_SECRETS: SECRET,
      API_TRUSTED_PROXIES: "loopback",
      PUBLIC_ORIGIN: origin,
      ...partEnv,
    }),
  );
  const webs = webPorts.map((port, index) =>
    planPart(machine, `web-${index + 1}`, "web", {
      PORT: String(port),
      METRICS_PORT: String(metricsPorts[index]),
      CONTENTFUL_HOST: `http://127.0.0.1:${nearContent}`,
      API_BASE_URL: `http://127.0.0.1:${nearApi}`,
      PUBLIC_ORIGIN: origin,
      SESSION_SECRETS: SECRET,
      TRUST_PROXY: "1",
      COMPRESS: "on",
      BADGE_KEYS_FILE: badgeKeys,
      ...partEnv,
    }),
  );

  await createDatabase(machine, cluster);
  await Promise.all([contentApi.start(), haproxy.start(), hasWires && wires.start()]);
  await pgbouncer.start();
  await runPart("badge-key.ts", [], { BADGE_KEYS_FILE: badgeKeys });
  await runPart("start-part.ts", ["migrate"], { DATABASE_URL: databaseUrl() });
  await Promise.all(userApis.map((one) => one.start()));
  await Promise.all([nginx.start(), ...webs.map((one) => one.start())]);
  return {
    ...{ origin, ca: cert, machine, webs, userApis, content: contentApi, haproxy, pgbouncer, nginx },
    /** Connects to the leader through HAProxy, without PgBouncer. */
    databaseUrl,
    /** Lets PgBouncer lead to another database of the cluster. */
    leadPoolerTo,
    spoil: async (link: Link, fault: WireFault) => {
      await fetch(`${wires.plan.origin}/${link}`, { method: "PUT", body: JSON.stringify(fault) });
    },
    /** Whether a web process keeps reads of the user API back. */
    isCircuitOpen: async () => {
      const texts = metricsPorts.map(async (port) =>
        (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
      );
      const open = /^vidare_user_api_breaker_open\{part="web"\} 1$/m;
      return (await Promise.all(texts)).some((text) => open.test(text));
    },
  };
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
