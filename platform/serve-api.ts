import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { type BodyRefusals, leaveExpectations, REQUEST_LIMITS, withBoundedBody } from "./bounded-body.ts";
import { tellParent } from "./child-messages.ts";
import { endOnSignal, listen } from "./listen.ts";

type Api = {
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  address: { HOST: string; PORT: number };
  body: { maxBytes: number; refusals: BodyRefusals };
  log: Logger;
  /** Fields of the line that says where the API listens. */
  about?: object;
  stopping: AbortController;
  drainMs: number;
  close: () => Promise<void>;
  /** Called if `npm run dev` reports that the content has changed. */
  readContent: () => Promise<unknown>;
};

/** Listens until the process is told to stop. @throws {StartError} if the address cannot be listened on */
export async function serveApi({ fetch, address, body, log, about, stopping, ...rest }: Api): Promise<void> {
  const { HOST: host, PORT } = address;
  const listener = getRequestListener(fetch, { autoCleanupIncoming: false });
  const server = createServer(
    REQUEST_LIMITS,
    withBoundedBody(listener, () => body.maxBytes, body.refusals),
  );
  leaveExpectations(server);
  const port = await listen(server, { host, port: PORT, names: ["HOST", "PORT"] });
  log.info({ address: `http://${host}:${port}`, ...about }, "listening");
  stopping.signal.addEventListener("abort", () => log.info("stopping"));
  endOnSignal(server, stopping, { drainMs: rest.drainMs, close: rest.close });
  process.on("message", () => void rest.readContent().then(() => tellParent({ type: "content-read" })));
  tellParent({ type: "ready", port });
}
