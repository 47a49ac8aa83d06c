import type { Server } from "node:http";
import type { ViteDevServer } from "vite";
import { z } from "zod";
import type { Services } from "../app/services/create-services.server.ts";
import type { Site } from "../contracts/site.ts";
import { tellParent } from "../platform/child-messages.ts";
import type { ServeFile } from "./static-files.ts";

type Build = typeof import("./react-router.ts");

type Start = {
  parseBuild: (module: unknown) => Build;
  readSite: () => Promise<Site>;
  startServices: (build: Build, site: Site) => Promise<Services>;
};

/** `faults` is null if the content has changed, and has none. */
const contentMessage = z.object({ type: z.literal("content"), faults: z.string().nullable() });

/** Runs the sources with Vite. Creates new services for new code and for new content. */
export async function startSources(server: Server, { parseBuild, readSite, startServices }: Start) {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const load = async () => parseBuild(await vite.ssrLoadModule("./server/react-router.ts"));
  let site = await readSite();
  const first = await load();
  let owned = { build: first, services: startServices(first, site) };
  function renew(build: Build): void {
    void owned.services.then(({ close }) => close());
    owned = { build, services: startServices(build, site) };
  }
  showContentChanges(vite, async () => {
    // The folder's watcher has reported the faults already.
    site = await readSite().catch(() => site);
    renew(owned.build);
  });
  const serveFile: ServeFile = (req, res) =>
    new Promise((resolve) => vite.middlewares(req, res, () => resolve(false)));
  return {
    build: first,
    services: await owned.services,
    serveFile,
    async newest() {
      const build = await load();
      if (build.createServices !== owned.build.createServices) renew(build);
      return { build, services: await owned.services };
    },
  };
}

/** Reloads the open pages, or shows the faults over them. */
function showContentChanges({ ws }: ViteDevServer, renew: () => Promise<void>): void {
  let faults: string | null = null;
  const toPayload = (message: string) => {
    return { type: "error" as const, err: { message, stack: "" } };
  };
  ws.on("connection", (socket) => {
    if (faults) socket.send(JSON.stringify(toPayload(faults)));
  });
  const show = async (message: unknown) => {
    const told = contentMessage.safeParse(message).data;
    if (!told) return;
    faults = told.faults;
    if (faults) ws.send(toPayload(faults));
    else {
      await renew();
      ws.send({ type: "full-reload" });
    }
    tellParent({ type: "content-read" });
  };
  process.on("message", (message) => void show(message));
}
