import type { Server } from "node:http";
import { drain, NOTICE_MS } from "./drain.ts";

type Address = { HOST: string; PORT: number };

/** Aborts `stopping` if the process is told to stop or if the supervisor is gone. */
export async function listen(
  server: Server,
  { HOST, PORT }: Address,
  stopping: AbortController,
): Promise<void> {
  await listenOrExit(server, { host: HOST, port: PORT, names: ["HOST", "PORT"] });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : PORT;
  if (process.send) process.send({ type: "ready", port });
  else console.log(`Vidare is on http://${HOST}:${port}`);

  const exit = () => process.exit(0);
  // Only a load balancer needs notice, and a supervised process has none.
  const noticeMs = process.send ? 0 : NOTICE_MS;
  process.on("SIGTERM", () => drain(server, stopping, { noticeMs, exit }));
  process.on("SIGINT", () => drain(server, stopping, { noticeMs: 0, exit }));
  process.once("disconnect", () => drain(server, stopping, { noticeMs: 0, exit }));
}

/** Ends the process with one line if it cannot listen. @param names of the settings for host and port */
export async function listenOrExit(
  server: Server,
  { host, port, names: [hostName, portName] }: { host: string; port: number; names: [string, string] },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, host, resolve);
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    const code = String(error.code);
    console.error(
      /^(EADDRNOTAVAIL|ENOTFOUND|EAI_)/.test(code)
        ? `${hostName} takes a name or address of this machine, not "${host}" (${code})`
        : `${portName} takes a port that is free: ${host}:${port} cannot be listened on (${code})`,
    );
    process.exit(1);
  }
}
