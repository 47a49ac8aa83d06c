import { once } from "node:events";
import { createServer } from "node:net";

// Ports of outgoing connections begin at 32768. A lower port is still free if a service crashes and starts again.
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;

/** @throws {Error} after fifty ports in use */
export async function findFreePort(host = "127.0.0.1"): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT));
    if ((await findListenError(port, host)) === null) return port;
  }
  throw new Error(`No free port found between ${MIN_PORT} and ${MAX_PORT}.`);
}

/** Null if the port is free, otherwise the system's code, such as `EADDRINUSE`. */
export async function findListenError(port: number, host: string): Promise<string | null> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, "listening");
  } catch (error) {
    return codeOf(error);
  }
  server.close();
  await once(server, "close");
  return null;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
