import type { Server } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { z } from "zod";
import { createEmbedPageCheck } from "./embed-pages.ts";
import { type ServeFile, serveStaticFiles } from "./static-files.ts";

type EntryModule = Pick<
  typeof import("../app/entry.server.tsx"),
  | "env"
  | "log"
  | "metricsText"
  | "reportError"
  | "runInTrace"
  | "startRequest"
  | "visitContext"
  | "warmUpContent"
>;
export type Web = EntryModule & {
  build: ServerBuild | (() => Promise<ServerBuild>);
  serveFile: ServeFile;
  isEmbedPage: (path: string) => boolean;
};

const BUILD_FILE = join(import.meta.dirname, "../build/server/index.js");
const CLIENT_FOLDER = join(import.meta.dirname, "../build/client");

// Types can't see what a bundle exports.
const buildModule = z.custom<ServerBuild>(
  (value) => typeof value === "object" && value !== null && "entry" in value,
);
const entryModule = z.custom<EntryModule>(
  (value) => typeof value === "object" && value !== null && "visitContext" in value,
);

/** Ends the process with one line when the configuration is wrong. */
export async function loadWeb(server: Server): Promise<Web> {
  try {
    return process.env.NODE_ENV === "development" ? await loadSources(server) : await loadBuild();
  } catch (error) {
    if (!(error instanceof Error && error.constructor.name === "ConfigurationError")) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export async function loadBuild(file: string = BUILD_FILE): Promise<Web & { build: ServerBuild }> {
  const build = buildModule.parse(await import(file));
  const serveFile = serveStaticFiles(CLIENT_FOLDER);
  const isEmbedPage = createEmbedPageCheck(build.routes);
  return { build, serveFile, isEmbedPage, ...entryModule.parse(build.entry.module) };
}

async function loadSources(server: Server): Promise<Web> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const build = async () => buildModule.parse(await vite.ssrLoadModule("virtual:react-router/server-build"));
  const { entry, routes } = await build();
  const serveFile: ServeFile = (req, res) =>
    new Promise((resolve) => vite.middlewares(req, res, () => resolve(false)));
  const isEmbedPage = createEmbedPageCheck(routes);
  return { build, serveFile, isEmbedPage, ...entryModule.parse(entry.module) };
}
