import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { createRequestListener } from "@react-router/node";
import type { ServerBuild } from "react-router";
import { listen } from "../../server/listen.ts";
import { serveStaticFiles } from "../../server/static-files.ts";

const folder = join(import.meta.dirname, "../../build/bare-pages");
const file: string = join(folder, "server/index.js");
const build: ServerBuild = await import(file);
const render = createRequestListener({ build });
const serveFile = serveStaticFiles(join(folder, "client"));

const server = createServer((req, res) => void respond(req, res));
await listen(server, { HOST: "127.0.0.1", PORT: Number(process.env["PORT"]) }, new AbortController());

async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (await serveFile(req, res)) return;
  render(req, res);
}
