import { createServer, type RequestListener } from "node:http";

/** `close` also ends open connections. */
export type LocalHost = { host: string; close: () => Promise<void> };

export async function startLocalHost(listener: RequestListener): Promise<LocalHost> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    host: `127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
