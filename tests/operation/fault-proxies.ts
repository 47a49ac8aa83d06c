import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { WireFault } from "./broken-wire.ts";
import { isOk } from "./free-ports.ts";
import { ManagedProcess } from "./managed-process.ts";
import type { OperationFolder } from "./operation-folder.ts";

/** The status that HAProxy sends instead of the service; `500-after`: after the service has handled the request. */
export type ProxyFault = "503" | "429" | "500-after";
export type Link = "user-api" | "content" | "database";

export type LinkPorts = {
  /** The address that the caller uses. */
  near: number;
  /** The connection from HAProxy to the wire; the database has none. */
  middle: number;
  /** The address on which the service listens. */
  far: number;
};

type Places = {
  https: number;
  web: number;
  control: number;
  links: Record<Link, LinkPorts>;
  certificate: string;
};

const HTTP_LINKS = ["user-api", "content"] as const;

/** HAProxy in front of the web app and of its services, and behind it the wires, which a test may break. */
export class FaultProxies {
  readonly haproxy: ManagedProcess;
  readonly wires: ManagedProcess;
  readonly #socket: string;
  readonly #map: string;
  readonly #control: string;

  constructor(folder: OperationFolder, places: Places) {
    this.#map = folder.write("haproxy/faults.map", HTTP_LINKS.map((link) => `${link} none\n`).join(""));
    this.#socket = join(folder.path, "haproxy/haproxy.sock");
    this.#control = `http://127.0.0.1:${places.control}`;
    const config = folder.write("haproxy/haproxy.cfg", toConfig(places, this.#map, this.#socket));
    this.haproxy = new ManagedProcess({
      name: "HAProxy",
      command: "haproxy",
      args: ["-db", "-f", config],
      cwd: folder.path,
      env: { PATH: `${process.env["PATH"]}:/usr/sbin` },
      user: folder.user,
      isReady: () => this.#ask("show info").then(Boolean, () => false),
    });
    const wires = Object.entries(places.links).map(
      ([link, { near, middle, far }]) => `${link}=${middle || near}:${far}`,
    );
    this.wires = new ManagedProcess({
      name: "wires",
      command: process.execPath,
      args: [join(import.meta.dirname, "broken-wire.ts"), String(places.control), ...wires],
      cwd: folder.path,
      env: {},
      isReady: () => isOk(this.#control),
    });
  }

  async start(): Promise<void> {
    await Promise.all([this.wires.start(), this.haproxy.start()]);
  }

  /** HAProxy responds instead of the service. */
  async respond(link: (typeof HTTP_LINKS)[number], fault: ProxyFault): Promise<void> {
    await this.#ask(`set map ${this.#map} ${link} ${fault}`);
  }

  async spoil(link: Link, fault: WireFault): Promise<void> {
    await fetch(`${this.#control}/${link}`, { method: "PUT", body: JSON.stringify(fault) });
  }

  /** Heals everything except stalled connections. */
  async lift(): Promise<void> {
    for (const link of HTTP_LINKS) await this.#ask(`set map ${this.#map} ${link} none`);
    for (const link of [...HTTP_LINKS, "database"] as const) await this.spoil(link, { kind: "none" });
  }

  async countRequests(link: (typeof HTTP_LINKS)[number]): Promise<number> {
    const [head = "", ...rows] = (await this.#ask("show stat")).trim().split("\n");
    const columns = head.replace("# ", "").split(",");
    const row = rows
      .map((line) => line.split(","))
      .find(([name, kind]) => name === link && kind === "FRONTEND");
    return Number(row?.[columns.indexOf("req_tot")]);
  }

  async #ask(command: string): Promise<string> {
    const socket = connect(this.#socket);
    socket.write(`${command}\n`);
    return text(socket);
  }
}

function toConfig({ https, web, links, certificate }: Places, map: string, socket: string): string {
  return `
global
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  retries 0
  timeout connect 3s
  timeout client 60s
  timeout server 60s
frontend visitors
  bind 127.0.0.1:${https} ssl crt ${certificate}
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  default_backend web
backend web
  server web 127.0.0.1:${web}
${HTTP_LINKS.map((link) => toLink(link, links[link], map)).join("")}`;
}

function toLink(link: string, { near, middle }: LinkPorts, map: string): string {
  const is = (fault: ProxyFault) => `if { var(txn.fault) -m str ${fault} }`;
  const refusal = `'{"error":{"code":"rate_limited","message":"Too many requests"}}'`;
  return `
frontend ${link}
  bind 127.0.0.1:${near}
  http-request set-var(txn.fault) str(${link}),map(${map},none)
  http-request return status 503 content-type text/plain string "no server is available" ${is("503")}
  http-request return status 429 content-type application/json hdr Retry-After 1 string ${refusal} ${is("429")}
  http-response return status 500 content-type text/plain string "something went wrong" ${is("500-after")}
  default_backend ${link}
backend ${link}
  server ${link} 127.0.0.1:${middle}
`;
}
