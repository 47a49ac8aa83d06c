import type { Server } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import type { Services } from "../app/services/create-services.server.ts";
import { readSite } from "../content/site/read-site.ts";
import type { Site } from "../contracts/site.ts";
import { startSources } from "./start-sources.ts";
import { type ServeFile, serveStaticFiles } from "./static-files.ts";

export type Build = typeof import("./react-router.ts");

export type AppVersion = { build: Build; services: Services };
/** What was started, and how to get the newest version: in development, code and content change while the server runs. */
export type LiveApp = AppVersion & { serveFile: ServeFile; newest: () => Promise<AppVersion> };

const BUILD_FILE = join(import.meta.dirname, "../build/server/index.js");
const CLIENT_FOLDER = join(import.meta.dirname, "../build/client");
const DEPLOYMENT = {
  isEmbedded: process.argv.includes("--embedded"),
  isLocal: process.argv.includes("--local"),
};

// TypeScript cannot see the exports of a built file.
const buildModule = z.custom<Build>(
  (value) => typeof value === "object" && value !== null && "respond" in value,
);

/** @throws {StartError} for a setting or a file that an operator can mend */
export async function startLiveApp(server: Server): Promise<LiveApp> {
  if (process.env.NODE_ENV === "development")
    return startSources(server, {
      parseBuild: (module) => buildModule.parse(module),
      readSite: readOwnSite,
      startServices,
    });
  const [build, site] = await Promise.all([loadBuild(), readOwnSite()]);
  return toLiveApp({ build, services: await startServices(build, site) });
}

export async function loadBuild(file: string = BUILD_FILE): Promise<Build> {
  return buildModule.parse(await import(file));
}

export function toLiveApp(started: AppVersion): LiveApp {
  return { ...started, serveFile: serveStaticFiles(CLIENT_FOLDER), newest: () => Promise.resolve(started) };
}

function startServices({ createServices, parseEnv }: Build, site: Site): Promise<Services> {
  return createServices(parseEnv(process.env, DEPLOYMENT), { site });
}

function readOwnSite(): Promise<Site> {
  return readSite(process.env["CONTENT_DIR"] || null);
}
