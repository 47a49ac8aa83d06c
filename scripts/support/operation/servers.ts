import { join } from "node:path";
import pg from "pg";
import { findProgram } from "../../test/find-program.ts";
import type { Machine } from "./machine.ts";
import type { ClusterNode } from "./patroni-cluster.ts";
import type { Program } from "./program.ts";

export const DATABASE_PASSWORD = "password-of-this-test";

type HaproxyPlaces = { leader: number; standbys: number; nodes: readonly ClusterNode[] };

export function planHaproxy(machine: Machine, { leader, standbys, nodes }: HaproxyPlaces): Program {
  const config = machine.fillIn("haproxy.cfg", "haproxy/haproxy.cfg", {
    "127.0.0.1:5000": `127.0.0.1:${leader}`,
    "127.0.0.1:5001": `127.0.0.1:${standbys}`,
    ...Object.fromEntries(
      nodes.map(({ port, restPort }, index) => [
        `10.0.0.${index + 1}:5432 check port 8008`,
        `127.0.0.1:${port} check port ${restPort}`,
      ]),
    ),
  });
  return machine.plan({
    name: "HAProxy",
    command: "haproxy",
    args: ["-W", "-db", "-f", config],
    isReady: () => isResponding(`postgres://postgres@127.0.0.1:${leader}/postgres`),
  });
}

export function planPgbouncer(machine: Machine, { port, leader }: { port: number; leader: number }) {
  const leadPoolerTo = (name: string) =>
    machine.fillIn("pgbouncer/places.ini", "pgbouncer/places.loopback.ini", {
      "port=5000": `port=${leader}`,
      "dbname=vidare": `dbname=${name}`,
      "listen_port = 6432": `listen_port = ${port}`,
    });
  leadPoolerTo("vidare");
  machine.write("pgbouncer/userlist.txt", `"vidare" "${DATABASE_PASSWORD}"\n`);
  const config = machine.fillIn("pgbouncer/pgbouncer.ini", "pgbouncer/pgbouncer.ini", {
    "/etc/pgbouncer/": `${join(machine.path, "pgbouncer")}/`,
  });
  const pgbouncer = machine.plan({
    name: "PgBouncer",
    command: "pgbouncer",
    args: [config],
    isReady: () => isResponding(`postgres://vidare:${DATABASE_PASSWORD}@127.0.0.1:${port}/vidare`),
  });
  return { pgbouncer, leadPoolerTo };
}

type NginxPlaces = {
  https: number;
  http: number;
  apiGate: number;
  webPorts: readonly number[];
  apiPorts: readonly number[];
  key: string;
  cert: string;
};

/** Runs in the background, as Debian starts it: in the foreground it would not change its binary. */
export function planNginx(machine: Machine, config: string): Program {
  // The full path, because a new binary is started by it.
  const command = findProgram("nginx") ?? "nginx";
  const pidFile = join(machine.path, "nginx/nginx.pid");
  return machine.plan({
    name: "nginx",
    command,
    args: ["-c", config, "-e", "stderr"],
    pidFile,
    isReady: () => true,
  });
}

/** @returns the main file */
export function writeNginxFiles(machine: Machine, places: NginxPlaces): string {
  const { https, http, apiGate, webPorts, apiPorts, key, cert } = places;
  machine.write("nginx/fullchain.pem", cert);
  machine.write("nginx/privkey.pem", key);
  const own = machine.folder("nginx");
  machine.fillIn("nginx/user-api.conf", "nginx/user-api.conf", { "/var/log/nginx/": `${own}/` });
  machine.fillIn("nginx/places.conf", "nginx/places.loopback.conf", {
    "127.0.0.1:3001": `127.0.0.1:${webPorts[0]}`,
    "127.0.0.1:3002": `127.0.0.1:${webPorts[1]}`,
    "127.0.0.1:4011": `127.0.0.1:${apiPorts[0]}`,
    "127.0.0.1:4012": `127.0.0.1:${apiPorts[1]}`,
    "127.0.0.1:4000": `127.0.0.1:${apiGate}`,
    "quiz.example.org": "localhost",
  });
  // Debian's nginx always creates these folders.
  const unused = ["fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${own}/${kind};`).join(" ");
  return machine.fillIn("nginx/nginx.conf", "nginx/nginx.conf", {
    "http {": `http { ${unused}`,
    "listen 80 ": `listen 127.0.0.1:${http} `,
    "listen 443 ": `listen 127.0.0.1:${https} `,
    "/run/nginx.pid": `${own}/nginx.pid`,
    "error_log stderr": `error_log ${own}/error.log`,
    "/var/lib/nginx/": `${own}/`,
    "/var/cache/nginx/": `${own}/cache-`,
    "/var/log/nginx/": `${own}/`,
    "/etc/vidare/tls/": `${own}/`,
  });
}

/** A server that refuses the password also counts as running. */
async function isResponding(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    return error instanceof Error && /password/.test(error.message);
  }
}
