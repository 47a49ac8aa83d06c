import type { Server } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import type { Services } from "../app/services/create-services.server.ts";
import { readSite } from "../content/site/read-site.ts";
import type { Site } from "../contracts/site.ts";
import { toStartLine } from "../scripts/start-line.ts";
import { startSources } from "./start-sources.ts";
import { type ServeFile, serveStaticFiles } from "./static-files.ts";

export type Build = typeof import("./react-router.ts");

export type Running = { build: Build; services: Services };
export type Web = Running & { serveFile: ServeFile; current: () => Promise<Running> };

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

export async function startWeb(server: Server): Promise<Web> {
  try {
    if (process.env.NODE_ENV === "development")
      return await startSources(server, {
        parseBuild: (module) => buildModule.parse(module),
        readSite: readOwnSite,
        startServices,
      });
    const [build, site] = await Promise.all([loadBuild(), readOwnSite()]);
    return toWeb({ build, services: await startServices(build, site) });
  } catch (error) {
    const line = isConfigurationError(error) ? error.message : toStartLine(error);
    if (line === null) throw error;
    console.error(line);
    process.exit(1);
  }
}

export async function loadBuild(file: string = BUILD_FILE): Promise<Build> {
  return buildModule.parse(await import(file));
}

export function toWeb(running: Running): Web {
  return { ...running, serveFile: serveStaticFiles(CLIENT_FOLDER), current: () => Promise.resolve(running) };
}

function startServices({ createServices, parseEnv }: Build, site: Site): Promise<Services> {
  return createServices(parseEnv(process.env, DEPLOYMENT), { site });
}

function readOwnSite(): Promise<Site> {
  return readSite(process.env["CONTENT_DIR"] || null);
}

/** The build has a class of its own. */
function isConfigurationError(error: unknown): error is Error {
  return error instanceof Error && error.constructor.name === "ConfigurationError";
}
