import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import sirv from "sirv";

type ServeFile = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
type EntryModule = Pick<typeof import("../app/entry.server.tsx"), "env" | "visitContext">;
type Web = EntryModule & { build: ServerBuild | (() => Promise<ServerBuild>); serveFile: ServeFile };

/**
 * The web app as React Router built it, or in development from its sources through Vite. A wrong configuration
 * ends the process with its one line.
 */
export async function loadWeb(server: Server): Promise<Web> {
  try {
    return process.env.NODE_ENV === "development" ? await loadSources(server) : await loadBuild();
  } catch (error) {
    if (!(error instanceof Error && error.constructor.name === "ConfigurationError")) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function loadBuild(): Promise<Web> {
  const root = import.meta.dirname;
  const file: string = join(root, "../build/server/index.js");
  const build = (await import(file)) as ServerBuild;
  const immutable = /^\/assets\//;
  const serveFile = sirv(join(root, "../build/client"), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) => {
      res.setHeader("X-Content-Type-Options", "nosniff");
      res.setHeader("Cache-Control", immutable.test(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
  return { build, serveFile, ...(build.entry.module as unknown as EntryModule) };
}

async function loadSources(server: Server): Promise<Web> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const build = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  const { entry } = await build();
  return { build, serveFile: vite.middlewares, ...(entry.module as unknown as EntryModule) };
}
