import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { createRequestListener } from "@react-router/node";
import type { ServerBuild } from "react-router";
import { tellParent } from "../../platform/child-messages.ts";
import { endOnSignal, listen } from "../../platform/listen.ts";
import { serveStaticFiles } from "../../server/static-files.ts";

const folder = join(import.meta.dirname, "../../build/bare-pages");
const file: string = join(folder, "server/index.js");
const build: ServerBuild = await import(file);
const render = createRequestListener({ build });
const serveFile = serveStaticFiles(join(folder, "client"));

const server = createServer((req, res) => void respond(req, res));
const address = { host: "127.0.0.1", port: Number(process.env["PORT"]), names: ["HOST", "PORT"] as const };
tellParent({ type: "ready", port: await listen(server, address) });
endOnSignal(server, new AbortController(), { drainMs: 0 });

async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (await serveFile(req, res)) return;
  render(req, res);
}
