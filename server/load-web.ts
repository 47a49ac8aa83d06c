import type { Server } from "node:http";
import { join } from "node:path";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { z } from "zod";
import type { Services } from "../app/services/create-services.server.ts";
import { createEmbedPageCheck } from "./embed-pages.ts";
import { type ServeFile, serveStaticFiles } from "./static-files.ts";

type Entry = Pick<
  typeof import("../app/entry.server.tsx"),
  "createServices" | "parseEnv" | "runInTrace" | "servicesContext" | "visitContext"
>;

/** The evaluated code, which keeps no state. */
export type Bundle = {
  build: ServerBuild;
  entry: Entry;
  handle: RequestHandler;
  serveFile: ServeFile;
  isEmbedPage: (path: string) => boolean;
};

/** `services` are those of the start; `current` is what answers now, which changes in `npm run dev` alone. */
export type Web = Bundle & {
  services: Services;
  current: () => Promise<Bundle & { services: Services }>;
};

const BUILD_FILE = join(import.meta.dirname, "../build/server/index.js");
const CLIENT_FOLDER = join(import.meta.dirname, "../build/client");
const PLACE = { isEmbedded: process.argv.includes("--embedded"), isLocal: process.argv.includes("--local") };

// Types can't see what a bundle exports.
const buildModule = z.custom<ServerBuild>(
  (value) => typeof value === "object" && value !== null && "entry" in value,
);
const entryModule = z.custom<Entry>(
  (value) => typeof value === "object" && value !== null && "createServices" in value,
);

/** Ends the process with one line if the configuration is wrong. */
export async function loadWeb(server: Server): Promise<Web> {
  try {
    if (process.env.NODE_ENV === "development") return await loadSources(server);
    const bundle = await loadBundle();
    return toWeb(bundle, await startServices(bundle));
  } catch (error) {
    if (!(error instanceof Error && error.constructor.name === "ConfigurationError")) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export async function loadBundle(file: string = BUILD_FILE): Promise<Bundle> {
  return toBundle(await import(file), "production", serveStaticFiles(CLIENT_FOLDER));
}

export function toWeb(bundle: Bundle, services: Services): Web {
  const current = Promise.resolve({ ...bundle, services });
  return { ...bundle, services, current: () => current };
}

function toBundle(loaded: unknown, mode: string, serveFile: ServeFile): Bundle {
  const build = buildModule.parse(loaded);
  return {
    build,
    entry: entryModule.parse(build.entry.module),
    handle: createRequestHandler(build, mode),
    serveFile,
    isEmbedPage: createEmbedPageCheck(build.routes),
  };
}

function startServices({ entry }: Bundle): Promise<Services> {
  return entry.createServices(entry.parseEnv(process.env, PLACE));
}

/** The one owner of the services: it makes new ones if their code has changed, and closes the old ones. */
async function loadSources(server: Server): Promise<Web> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const serveFile: ServeFile = (req, res) =>
    new Promise((resolve) => vite.middlewares(req, res, () => resolve(false)));
  const load = async () =>
    toBundle(await vite.ssrLoadModule("virtual:react-router/server-build"), "development", serveFile);
  const first = await load();
  const services = await startServices(first);
  let owned = { code: first.entry.createServices, services: Promise.resolve(services) };
  return {
    ...toWeb(first, services),
    async current() {
      const bundle = await load();
      if (bundle.entry.createServices !== owned.code) {
        void owned.services.then(({ close }) => close());
        owned = { code: bundle.entry.createServices, services: startServices(bundle) };
      }
      return { ...bundle, services: await owned.services };
    },
  };
}
