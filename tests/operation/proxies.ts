import { join } from "node:path";
import pg from "pg";
import { ManagedProcess } from "./managed-process.ts";
import { NginxServer } from "./nginx-server.ts";
import type { OperationFolder } from "./operation-folder.ts";
import type { ClusterNode } from "./patroni-cluster.ts";

export const DATABASE_PASSWORD = "password-of-this-test";
const PATH = `${process.env["PATH"]}:/usr/sbin:/sbin`;

type HaproxyPlaces = { leader: number; standbys: number; nodes: readonly ClusterNode[] };

export function planHaproxy(folder: OperationFolder, { leader, standbys, nodes }: HaproxyPlaces) {
  const config = folder.fillIn("haproxy.cfg", "haproxy/haproxy.cfg", {
    "127.0.0.1:5000": `127.0.0.1:${leader}`,
    "127.0.0.1:5001": `127.0.0.1:${standbys}`,
    ...Object.fromEntries(
      nodes.map(({ port, restPort }, index) => [
        `10.0.0.${index + 1}:5432 check port 8008`,
        `127.0.0.1:${port} check port ${restPort}`,
      ]),
    ),
  });
  const haproxy = new ManagedProcess({
    name: "HAProxy",
    command: "haproxy",
    args: ["-W", "-db", "-f", config],
    cwd: folder.path,
    env: { PATH },
    user: folder.user,
    isReady: () => isResponding(`postgres://postgres@127.0.0.1:${leader}/postgres`),
  });
  return { haproxy };
}

export function planPgbouncer(folder: OperationFolder, { port, leader }: { port: number; leader: number }) {
  const folderName = "pgbouncer";
  const leadPoolerTo = (name: string) =>
    folder.fillIn(`${folderName}/places.ini`, "pgbouncer/places.loopback.ini", {
      "port=5000": `port=${leader}`,
      "dbname=vidare": `dbname=${name}`,
      "listen_port = 6432": `listen_port = ${port}`,
    });
  leadPoolerTo("vidare");
  folder.write(`${folderName}/userlist.txt`, `"vidare" "${DATABASE_PASSWORD}"\n`);
  const config = folder.fillIn(`${folderName}/pgbouncer.ini`, "pgbouncer/pgbouncer.ini", {
    "/etc/pgbouncer/": `${join(folder.path, folderName)}/`,
  });
  const pgbouncer = new ManagedProcess({
    name: "PgBouncer",
    command: "pgbouncer",
    args: [config],
    cwd: folder.path,
    env: { PATH },
    user: folder.user,
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

export function planNginx(folder: OperationFolder, places: NginxPlaces): NginxServer {
  const config = writeNginxFiles(folder, places);
  const pidFile = join(folder.path, "nginx/nginx.pid");
  return new NginxServer({ config, pidFile, cwd: folder.path, user: folder.user });
}

/** @returns the main file */
export function writeNginxFiles(folder: OperationFolder, places: NginxPlaces): string {
  const { https, http, apiGate, webPorts, apiPorts, key, cert } = places;
  folder.write("nginx/fullchain.pem", cert);
  folder.write("nginx/privkey.pem", key);
  const own = folder.folder("nginx");
  folder.fillIn("nginx/user-api.conf", "nginx/user-api.conf", { "/var/log/nginx/": `${own}/` });
  folder.fillIn("nginx/places.conf", "nginx/places.loopback.conf", {
    "127.0.0.1:3001": `127.0.0.1:${webPorts[0]}`,
    "127.0.0.1:3002": `127.0.0.1:${webPorts[1]}`,
    "127.0.0.1:4011": `127.0.0.1:${apiPorts[0]}`,
    "127.0.0.1:4012": `127.0.0.1:${apiPorts[1]}`,
    "127.0.0.1:4000": `127.0.0.1:${apiGate}`,
    "quiz.example.org": "localhost",
  });
  // Debian's nginx always creates these folders.
  const unused = ["fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${own}/${kind};`).join(" ");
  return folder.fillIn("nginx/nginx.conf", "nginx/nginx.conf", {
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
