import { randomBytes } from "node:crypto";
import { join } from "node:path";
import {
  createRequestHandler,
  generatePath,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from "react-router";
import { vi } from "vitest";
import { z } from "zod";

type VisitContext = RouterContext<{ nonce: string; address: string | null }>;
export type LogLine = { level: number; msg: string } & Record<string, unknown>;
/** `resourcePaths` has one address per route that is not a page. */
export type Web = {
  send: (request: Request) => Promise<Response>;
  logLines: LogLine[];
  resourcePaths: string[];
};

// The bundle has no types of its own.
const serverBuild = z.custom<ServerBuild & { entry: { module: { visitContext: VisitContext } } }>(
  (value) => typeof value === "object" && value !== null && "entry" in value,
);

export const VISITOR_ADDRESS = "192.0.2.7";
export const BUILD_FILE = join(import.meta.dirname, "../../build/server/index.js");

/** Loads the built web app afresh, without state shared with other instances, and records its log. */
export async function loadWeb(env: Record<string, string>, buildFile = BUILD_FILE): Promise<Web> {
  const logLines: LogLine[] = [];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  vi.doMock("pino", async (importOriginal) => {
    const original = await importOriginal<typeof import("pino")>();
    const stream = { write: (line: string) => void logLines.push(JSON.parse(line) as LogLine) };
    return { ...original, pino: (options: object) => original.pino(options, stream) };
  });
  const build = serverBuild.parse(await import(buildFile));
  const handle = createRequestHandler(build, "production");
  function send(request: Request): Promise<Response> {
    const context = new RouterContextProvider();
    const nonce = randomBytes(16).toString("base64url");
    context.set(build.entry.module.visitContext, { nonce, address: VISITOR_ADDRESS });
    return handle(request, context);
  }
  return { send, logLines, resourcePaths: toResourcePaths(build) };
}

const ANY_PICTURE = { locale: "en", asset: "sun", file: "sun.svg" };

function toResourcePaths({ routes }: ServerBuild): string[] {
  return Object.values(routes)
    .filter((route) => route?.module.default === undefined)
    .map((route) => `/${generatePath(route?.path ?? "", ANY_PICTURE)}`);
}
