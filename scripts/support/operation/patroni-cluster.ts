import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { PROJECT_ROOT } from "../../project-root.ts";
import { findPostgres } from "../postgres-cluster.ts";
import { until } from "../processes.ts";
import { findFreePorts, isOk, type Machine } from "./machine.ts";
import type { Program } from "./program.ts";

const run = promisify(execFile);
const NODES = ["node-1", "node-2", "node-3"];
const DISK_SIZE = "600m";
const SUPERUSER_PASSWORD = "superuser-of-this-test";
const HIGH_LOAD_TIMEOUT_MS = 120_000;

export type ClusterNode = { name: string; port: number; restPort: number; patroni: Program };

const members = z.array(
  z.object({
    Member: z.string(),
    Role: z.string(),
    State: z.string(),
    "Lag in MB": z.union([z.number(), z.string()]).optional(),
  }),
);

/** etcd and PostgreSQL under Patroni, three of each, from deploy/patroni. Each node has a small disk of its own. */
export class PatroniCluster {
  readonly etcds: Program[] = [];
  readonly nodes: ClusterNode[] = [];
  readonly #machine: Machine;
  readonly #config: string;
  readonly #env: NodeJS.ProcessEnv = { PATH: process.env["PATH"], LC_ALL: "C.UTF-8" };
  /** The command that starts a program where the disks are mounted. */
  #enter: [string, ...string[]] = [""];

  private constructor(machine: Machine) {
    this.#machine = machine;
    this.#config = machine.fillIn("patroni.yml", "patroni/patroni.yml", {
      "unix_socket_directories: /var/run/postgresql": `unix_socket_directories: ${machine.folder("sockets")}`,
    });
  }

  static async start(machine: Machine): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(machine);
    await cluster.#mountDisks();
    await cluster.#startEtcd();
    const ports = await findFreePorts(2 * NODES.length);
    for (const [index, name] of NODES.entries()) cluster.#plan(name, ports.slice(2 * index));
    const [first, ...others] = cluster.nodes;
    await first?.patroni.start();
    await until(() => isOk(`http://127.0.0.1:${first?.restPort}/primary`), HIGH_LOAD_TIMEOUT_MS);
    await Promise.all(others.map(({ patroni }) => patroni.start()));
    await cluster.untilWhole();
    return cluster;
  }

  /** The leader's address for the superuser. */
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
    let seen = "";
    await until(async () => {
      const all = await this.#listMembers().catch(() => []);
      seen = JSON.stringify(all);
      const running = all.filter(({ State }) => State === "running" || State === "streaming");
      const follows = all.every((member) => member.Role === "Leader" || member["Lag in MB"] === 0);
      return (
        follows &&
        running
          .map(({ Role }) => Role)
          .toSorted()
          .join() === "Leader,Replica,Sync Standby"
      );
    }, HIGH_LOAD_TIMEOUT_MS).catch(() => {
      throw new Error(`The cluster is not whole: ${seen}`);
    });
  }

  /** Makes the synchronous standby the leader. */
  async switchOver(): Promise<void> {
    const leader = await this.requireLeader();
    const candidate = (await this.#listMembers()).find(({ Role }) => Role === "Sync Standby")?.Member ?? "";
    await this.#ctl("switchover", "vidare", "--master", leader.name, "--candidate", candidate, "--force");
    await this.untilWhole();
  }

  /** Fills the disk of a node to its last byte. */
  fillDisk({ name }: ClusterNode): void {
    this.#runInside("dd", "if=/dev/zero", `of=${this.#fillerOf(name)}`, "bs=64k");
  }

  freeDisks(): void {
    for (const name of NODES) this.#runInside("rm", "-f", this.#fillerOf(name));
  }

  #fillerOf(name: string): string {
    return join(this.#machine.path, name, "filler");
  }

  #runInside(...command: readonly string[]): void {
    const [program, ...args] = [...this.#enter, ...command];
    spawnSync(program, args, this.#machine.user);
  }

  async #listMembers() {
    return members.parse(JSON.parse(await this.#ctl("list", "--format", "json")));
  }

  async #ctl(command: string, ...args: string[]): Promise<string> {
    const { user, path } = this.#machine;
    const options = { env: this.#env, cwd: path, ...user, timeout: 60_000 };
    return (await run("patronictl", ["-c", this.#config, command, ...args], options)).stdout;
  }

  /** Mounts the disks in a namespace, so that no other process sees them and they end with the last program in it. */
  async #mountDisks(): Promise<void> {
    for (const name of NODES) this.#machine.folder(name);
    const mount = `for name; do mount -t tmpfs -o size=${DISK_SIZE},mode=700 none "$name"; done`;
    const namespace = ["--user", "--map-current-user", "--keep-caps", "--mount"];
    const disks = this.#machine.plan({
      name: "disks",
      command: "unshare",
      args: [...namespace, "sh", "-euc", `${mount}; echo mounted; exec sleep infinity`, "sh", ...NODES],
      isReady: () => disks.output.includes("mounted"),
    });
    await disks.start();
    const target = ["--target", String(disks.pid), "--user", "--mount"];
    this.#enter = ["nsenter", "--preserve-credentials", ...target, "--"];
  }

  async #startEtcd(): Promise<void> {
    const ports = await findFreePorts(2 * NODES.length);
    const all = NODES.map((_, index) => ({
      name: `etcd-${index + 1}`,
      client: `http://127.0.0.1:${ports[2 * index]}`,
      peer: `http://127.0.0.1:${ports[2 * index + 1]}`,
    }));
    for (const { name, client, peer } of all) {
      const options = {
        name,
        "data-dir": this.#machine.folder(name),
        "listen-client-urls": client,
        "advertise-client-urls": client,
        "listen-peer-urls": peer,
        "initial-advertise-peer-urls": peer,
        "initial-cluster": all.map((one) => `${one.name}=${one.peer}`).join(),
        // Long, because a busy machine delays heartbeats.
        "heartbeat-interval": "300",
        "election-timeout": "3000",
        logger: "zap",
        "log-level": "warn",
      };
      const args = Object.entries(options).map(([key, value]) => `--${key}=${value}`);
      const isReady = () => isOk(`${client}/health`);
      this.etcds.push(this.#machine.plan({ name, command: "etcd", args, isReady }));
    }
    this.#env["PATRONI_ETCD3_HOSTS"] = all.map(({ client }) => client.replace("http://", "")).join();
    for (const etcd of this.etcds) etcd.launch();
    await Promise.all(this.etcds.map((etcd) => etcd.untilReady()));
  }

  #plan(name: string, [port = 0, restPort = 0]: readonly number[]): void {
    const folder = join(this.#machine.path, name);
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: this.#env["PATRONI_ETCD3_HOSTS"],
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, "data"),
      PATRONI_POSTGRESQL_BIN_DIR: findPostgres() ?? "",
      PATRONI_SUPERUSER_PASSWORD: SUPERUSER_PASSWORD,
      PATRONI_REPLICATION_PASSWORD: "replication-of-this-test",
      PATRONI_REWIND_PASSWORD: "rewind-of-this-test",
    };
    requireNamesOf("patroni/node.env.example", env);
    const [command, ...args] = [...this.#enter, "patroni", this.#config];
    const patroni = this.#machine.plan({
      name: `patroni of ${name}`,
      command,
      args,
      // In the default file, in the user's home, the three nodes would overwrite one another's passwords.
      env: { ...this.#env, ...env, PATRONI_POSTGRESQL_PGPASS: join(folder, "pgpass") },
      isReady: () => isOk(`http://127.0.0.1:${restPort}/health`),
    });
    this.nodes.push({ name, port, restPort, patroni });
  }
}

/** The example must name what a node needs, and nothing else. */
function requireNamesOf(example: string, env: NodeJS.ProcessEnv): void {
  const text = readFileSync(join(PROJECT_ROOT, "deploy", example), "utf8");
  const names = [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name).toSorted();
  if (names.join() !== Object.keys(env).toSorted().join())
    throw new Error(`deploy/${example} names ${names.join()}`);
}
