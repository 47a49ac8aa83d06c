import { once } from "node:events";
import { createServer, type IncomingMessage, request as ask } from "node:http";
import { Readable } from "node:stream";
import { generatePath, type ServerBuild } from "react-router";
import { vi } from "vitest";
import { z } from "zod";

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

// The same class under two types, Node's and the browser's.
const webStream = z.instanceof(ReadableStream);

/** Where the requests of `send` come from. */
export const VISITOR_ADDRESS = "127.0.0.1";
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
    send: (request) => send(request, port),
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

/** Sends a request to that port, whatever host it names. */
async function send(request: Request, port: number): Promise<Response> {
  const { pathname, search, host } = new URL(request.url);
  const sent = ask({
    host: VISITOR_ADDRESS,
    port,
    method: request.method,
    path: pathname + search,
    headers: { ...Object.fromEntries(request.headers), host },
    signal: request.signal,
    agent: false,
  });
  sent.end(Buffer.from(await request.arrayBuffer()));
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).once("error", reject);
  });
  return toResponse(answer, request.method);
}

export function toResponse(answer: IncomingMessage, method: string): Response {
  const status = answer.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) headers.append(name, value);
  const isEmpty = method === "HEAD" || [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : webStream.parse(Readable.toWeb(answer)), { status, headers });
}
