import { once } from "node:events";
import { createServer } from "node:http";
import { generatePath, type ServerBuild } from "react-router";
import { vi } from "vitest";
import { sendRequest, VISITOR_ADDRESS } from "./send-request.ts";

export type LogLine = { level: number; msg: string } & Record<string, unknown>;
/** `resourcePaths` has one address per route that is a file or a probe, and takes no posts. */
export type Web = {
  send: (request: Request) => Promise<Response>;
  port: number;
  logLines: LogLine[];
  resourcePaths: string[];
  warmUpContent: () => Promise<void>;
  /** Prometheus' text; empty where METRICS_PORT is not set. */
  metrics: () => Promise<string>;
  close: () => void;
};

const MAX_HEADER_BYTES = 1_000_000;

/** Starts a separate web server from the build and keeps its log lines. */
export async function loadWeb(env: Record<string, string>, buildFile?: string): Promise<Web> {
  const logLines: LogLine[] = [];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  vi.doMock("pino", async (importOriginal) => {
    const original = await importOriginal<typeof import("pino")>();
    const stream = { write: (line: string) => void logLines.push(JSON.parse(line) as LogLine) };
    return { ...original, pino: (options: object) => original.pino(options, stream) };
  });
  const { loadBuild } = await import("../../server/load-web.ts");
  const { answerVisitors } = await import("../../server/answer-visitors.ts");
  // Node's own limit would refuse the long headers before the pages see them.
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES });
  const web = await loadBuild(buildFile);
  answerVisitors(server, web, new AbortController().signal);
  server.listen(0, VISITOR_ADDRESS);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    send: (request) => sendRequest(request, port),
    port,
    logLines,
    resourcePaths: toResourcePaths(web.build),
    warmUpContent: web.warmUpContent,
    metrics: async () => (await web.metricsText?.read()) ?? "",
    close: () => server.close(),
  };
}

const SAMPLE_PARAMS = { locale: "sv", asset: "sun", file: "sun.svg", id: "0123456789abcdef" };

function toResourcePaths({ routes }: ServerBuild): string[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === "root" && !route.module.default && !route.module.action)
    .map((route) => `/${generatePath(route?.path ?? "", SAMPLE_PARAMS)}`);
}
