import { once } from "node:events";
import { createServer } from "node:http";
import { generatePath } from "react-router";
import type { Services } from "../../app/services/create-services.server.ts";
import { SHIPPED_SITE, type Site } from "../../contracts/site.ts";
import { handleRequests } from "../../server/create-app.ts";
import { type Build, loadBuild, toLiveApp } from "../../server/start-live-app.ts";
import type { MemoryNetwork } from "./memory-network.ts";
import { sendRequest, VISITOR_ADDRESS } from "./send-request.ts";

export type LogLine = { level: number; msg: string } & Record<string, unknown>;
/** `resourcePaths` has one address per route that is a file or a probe, and takes no posts. */
export type Web = {
  send: (request: Request) => Promise<Response>;
  port: number;
  logLines: LogLine[];
  resourcePaths: string[];
  warmUpContent: () => Promise<void>;
  lookForRooms: () => Promise<void>;
  limits: Services["limits"];
  /** The metrics in Prometheus' text; empty without METRICS_PORT. */
  metrics: () => Promise<string>;
  close: () => void;
};

/** The built modules by file. Each is evaluated once in a worker. */
const builds = new Map<string | undefined, Promise<Build>>();

export function evaluate(buildFile?: string): Promise<Build> {
  const build = builds.get(buildFile) ?? loadBuild(buildFile);
  builds.set(buildFile, build);
  return build;
}

const MAX_HEADER_BYTES = 1_000_000;

type Options = {
  buildFile?: string | undefined;
  site?: Site;
  replace?: ((services: Services) => Services) | undefined;
};

/** A web process with this environment and its own services. @param network by default the machine's own */
export async function startWeb(
  env: Record<string, string>,
  network?: Pick<MemoryNetwork, "fetch" | "contentAdapter">,
  { buildFile, site = SHIPPED_SITE, replace = (services) => services }: Options = {},
): Promise<Web> {
  const build = await evaluate(buildFile);
  const logLines: LogLine[] = [];
  const logTo = { write: (line: string) => void logLines.push(JSON.parse(line) as LogLine) };
  const settings = build.parseEnv(env, { isEmbedded: false, isLocal: true });
  const services = replace(await build.createServices(settings, { logTo, site, ...network }));
  // Node's own limit would refuse the long headers before the pages see them.
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES });
  handleRequests(server, toLiveApp({ build, services }), new AbortController().signal);
  server.listen(0, VISITOR_ADDRESS);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    send: (request) => sendRequest(request, port),
    port,
    logLines,
    resourcePaths: toResourcePaths(build),
    warmUpContent: services.content.warmUp,
    lookForRooms: services.lookForRooms,
    limits: services.limits,
    metrics: async () => (await services.metrics.text?.read()) ?? "",
    close() {
      server.close();
      services.close();
    },
  };
}

const SAMPLE_PARAMS = {
  locale: "sv",
  asset: "sun",
  file: "sun.svg",
  id: "0123456789abcdef",
  key: "z6Mk",
  "*": "t/health.png",
};

function toResourcePaths({ routes }: Build): string[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === "root" && !route.module.default && !route.module.action)
    .map((route) => `/${generatePath(route?.path ?? "", SAMPLE_PARAMS)}`);
}
