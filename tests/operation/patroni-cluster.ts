import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { until } from "../setup/processes.ts";
import { findFreePorts, isOk } from "./free-ports.ts";
import { ManagedProcess } from "./managed-process.ts";
import type { OperationFolder } from "./operation-folder.ts";

const run = promisify(execFile);
const NODES = 3;
const SUPERUSER_PASSWORD = "superuser-of-this-test";
const HIGH_LOAD_TIMEOUT_MS = 120_000;

export type ClusterNode = {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly patroni: ManagedProcess;
  readonly env: NodeJS.ProcessEnv;
};

/** etcd and PostgreSQL under Patroni, three of each, from deploy/patroni. */
export class PatroniCluster {
  readonly etcds: readonly ManagedProcess[];
  readonly nodes: readonly ClusterNode[];
  readonly #folder: OperationFolder;
  readonly #config: string;

  private constructor(
    folder: OperationFolder,
    config: string,
    etcds: ManagedProcess[],
    nodes: ClusterNode[],
  ) {
    this.#folder = folder;
    this.#config = config;
    this.etcds = etcds;
    this.nodes = nodes;
  }

  static async start(folder: OperationFolder, programs: string): Promise<PatroniCluster> {
    const { etcds, hosts } = await planEtcd(folder);
    const config = folder.fillIn("patroni.yml", "patroni/patroni.yml", {
      "unix_socket_directories: /var/run/postgresql": `unix_socket_directories: ${folder.folder("sockets")}`,
    });
    const nodes = await planNodes(folder, { config, hosts, programs });
    const cluster = new PatroniCluster(folder, config, etcds, nodes);
    for (const etcd of etcds) etcd.launch();
    await Promise.all(etcds.map((etcd) => etcd.untilReady()));
    const [first, ...others] = nodes;
    await first?.patroni.start();
    await until(() => isOk(`http://127.0.0.1:${first?.restPort}/primary`), HIGH_LOAD_TIMEOUT_MS);
    await Promise.all(others.map(({ patroni }) => patroni.start()));
    await cluster.untilWhole();
    return cluster;
  }

  /** The leader's address, as superuser. */
  async superuserUrl(database = "postgres"): Promise<string> {
    const { port } = await this.requireLeader();
    return `postgres://postgres:${SUPERUSER_PASSWORD}@127.0.0.1:${port}/${database}`;
  }

  async requireLeader(): Promise<ClusterNode> {
    for (const node of this.nodes) if (await isOk(`http://127.0.0.1:${node.restPort}/primary`)) return node;
    throw new Error("The cluster has no leader");
  }

  /** Waits until two standbys follow a leader, one of them synchronously. */
  async untilWhole(): Promise<void> {
    const asked = { Leader: 1, "Sync Standby": 1, Replica: 1 };
    let seen = "";
    await until(async () => {
      const members = await this.listMembers().catch(() => []);
      seen = JSON.stringify(members);
      const streaming = members.filter(({ State }) => State === "running" || State === "streaming");
      const lag = members.every((member) => member.Role === "Leader" || member["Lag in MB"] === 0);
      const counts = Object.entries(asked).map(
        ([role]) => streaming.filter(({ Role }) => Role === role).length,
      );
      return lag && counts.join() === Object.values(asked).join();
    }, HIGH_LOAD_TIMEOUT_MS).catch(() => {
      throw new Error(`The cluster is not whole: ${seen}`);
    });
  }

  async listMembers() {
    return members.parse(JSON.parse(await this.#ctl("list", "--format", "json")));
  }

  /** Makes the synchronous standby the leader. */
  async switchOver(): Promise<void> {
    const leader = await this.requireLeader();
    const candidate = (await this.listMembers()).find(({ Role }) => Role === "Sync Standby")?.Member ?? "";
    await this.#ctl("switchover", "vidare", "--master", leader.name, "--candidate", candidate, "--force");
    await this.untilWhole();
  }

  async #ctl(command: string, ...args: string[]): Promise<string> {
    const { user } = this.#folder;
    const env = {
      ...process.env,
      PATRONI_ETCD3_HOSTS: this.nodes[0]?.env["PATRONI_ETCD3_HOSTS"],
      LC_ALL: "C.UTF-8",
    };
    const options = { env, cwd: this.#folder.path, ...user, timeout: 60_000 };
    const { stdout } = await run("patronictl", ["-c", this.#config, command, ...args], options);
    return stdout;
  }

  /** Like a machine that loses its power: Patroni and PostgreSQL get no signal that they could handle. */
  kill(node: ClusterNode): void {
    node.patroni.killGroup();
    killPostmaster(node);
  }

  stop(): void {
    for (const node of this.nodes) this.kill(node);
    for (const etcd of this.etcds) etcd.killGroup();
  }
}

const members = z.array(
  z.object({
    Member: z.string(),
    Role: z.string(),
    State: z.string(),
    "Lag in MB": z.union([z.number(), z.string()]).optional(),
  }),
);

async function planEtcd(folder: OperationFolder): Promise<{ etcds: ManagedProcess[]; hosts: string }> {
  const ports = await findFreePorts(2 * NODES);
  const all = Array.from({ length: NODES }, (_, index) => ({
    name: `etcd-${index + 1}`,
    client: `http://127.0.0.1:${ports[2 * index]}`,
    peer: `http://127.0.0.1:${ports[2 * index + 1]}`,
  }));
  const cluster = all.map(({ name, peer }) => `${name}=${peer}`).join();
  const etcds = all.map(({ name, client, peer }) => {
    const options = {
      name,
      "data-dir": folder.folder(name),
      "listen-client-urls": client,
      "advertise-client-urls": client,
      "listen-peer-urls": peer,
      "initial-advertise-peer-urls": peer,
      "initial-cluster": cluster,
      // A busy machine delays heartbeats.
      "heartbeat-interval": "300",
      "election-timeout": "3000",
      logger: "zap",
      "log-level": "warn",
    };
    return new ManagedProcess({
      name,
      command: "etcd",
      args: Object.entries(options).map(([key, value]) => `--${key}=${value}`),
      cwd: folder.path,
      env: { PATH: process.env["PATH"] },
      user: folder.user,
      isReady: () => isOk(`${client}/health`),
    });
  });
  return { etcds, hosts: all.map(({ client }) => client.replace("http://", "")).join() };
}

type NodePlan = { config: string; hosts: string; programs: string };

async function planNodes(
  folder: OperationFolder,
  { config, hosts, programs }: NodePlan,
): Promise<ClusterNode[]> {
  const ports = await findFreePorts(2 * NODES);
  return Array.from({ length: NODES }, (_, index) => {
    const name = `node-${index + 1}`;
    const [port = 0, restPort = 0] = ports.slice(2 * index);
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: hosts,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder.folder(name), "data"),
      PATRONI_POSTGRESQL_BIN_DIR: programs,
      PATRONI_SUPERUSER_PASSWORD: SUPERUSER_PASSWORD,
      PATRONI_REPLICATION_PASSWORD: "replication-of-this-test",
      PATRONI_REWIND_PASSWORD: "rewind-of-this-test",
    };
    requireNamesOf("patroni/node.env.example", env);
    const patroni = new ManagedProcess({
      name: `patroni of ${name}`,
      command: "patroni",
      args: [config],
      cwd: join(folder.path, name),
      env: {
        ...env,
        PATH: process.env["PATH"],
        LC_ALL: "C.UTF-8",
        PGPASSFILE: join(folder.path, name, "pgpass"),
      },
      user: folder.user,
      isReady: () => isOk(`http://127.0.0.1:${restPort}/health`),
    });
    return { name, port, restPort, patroni, env };
  });
}

/** The example must name what a node needs, and nothing else. */
function requireNamesOf(example: string, env: NodeJS.ProcessEnv): void {
  const named = [...readFileSync(join(PROJECT_ROOT, "deploy", example), "utf8").matchAll(/^([A-Z0-9_]+)=/gm)];
  const names = named
    .map(([, name]) => name)
    .toSorted()
    .join();
  if (names !== Object.keys(env).toSorted().join()) throw new Error(`deploy/${example} names ${names}`);
}

function killPostmaster({ env }: ClusterNode): void {
  try {
    const [pid] = readFileSync(
      join(env["PATRONI_POSTGRESQL_DATA_DIR"] ?? "", "postmaster.pid"),
      "utf8",
    ).split("\n");
    process.kill(Number(pid), "SIGKILL");
  } catch {
    // It never started, or has ended.
  }
}
