import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { listen } from "../../server/listen.ts";
import { serveStaticFiles } from "../../server/static-files.ts";

const folder = join(import.meta.dirname, "../../build/bench-baseline");
const file: string = join(folder, "server/index.js");
const build: ServerBuild = await import(file);
const handle = createRequestHandler(build, "production");
const serveFile = serveStaticFiles(join(folder, "client"));
const respond = getRequestListener(
  (request) =>
    handle(
      new Request(request.url, { method: request.method, headers: request.headers }),
      new RouterContextProvider(),
    ),
  {
    overrideGlobalObjects: false,
  },
);

const server = createServer((req, res) => void (serveFile(req, res) || respond(req, res)));
await listen(server, { HOST: "127.0.0.1", PORT: Number(process.env["PORT"]) }, new AbortController());
