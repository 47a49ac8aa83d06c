import type { Server } from "node:http";
import { StartError } from "./start-error.ts";

const NOTICE_MS = 5_000;

/** @param names the settings of host and port @returns the port @throws {StartError} with one line */
export async function listen(
  server: Server,
  {
    host,
    port,
    names: [hostName, portName],
  }: { host: string; port: number; names: readonly [string, string] },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, host, resolve);
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    const code = String(error.code);
    throw new StartError(
      /^(EADDRNOTAVAIL|ENOTFOUND|EAI_)/.test(code)
        ? `${hostName} takes a name or address of this machine, not "${host}" (${code})`
        : `${portName} takes a port that is free: ${host}:${port} cannot be listened on (${code})`,
    );
  }
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

type Ending = {
  /** How long open requests have to finish. */
  drainMs: number;
  /** Called after the last response. */
  close?: () => Promise<void>;
  /** True for a process that has nothing to close. */
  exitsAtSecondSignal?: boolean;
};

/** Aborts `stopping`, and ends the process, if it is told to stop or if its parent is gone. */
export function endOnSignal(server: Server, stopping: AbortController, ending: Ending): void {
  const stop = drainOnce(server, stopping, { ...ending, exit: () => process.exit(0) });
  // No notice in a supervised process, which has no load balancer.
  process.on("SIGTERM", () => stop(process.send ? 0 : NOTICE_MS));
  for (const event of ["SIGINT", "disconnect"]) process.on(event, () => stop(0));
}

/** Makes `/readyz` fail first, so that a load balancer sends visitors elsewhere. Then open requests finish. */
export function drainOnce(
  server: Pick<Server, "close" | "closeAllConnections">,
  stopping: AbortController,
  { drainMs, close, exitsAtSecondSignal, exit }: Ending & { exit: () => void },
): (noticeMs: number) => void {
  const finish = () => void (close?.() ?? Promise.resolve()).finally(exit);
  return (noticeMs) => {
    if (stopping.signal.aborted) {
      if (exitsAtSecondSignal) exit();
      return;
    }
    stopping.abort();
    setTimeout(() => {
      const overdue = setTimeout(() => server.closeAllConnections(), drainMs);
      server.close(() => {
        clearTimeout(overdue);
        finish();
      });
    }, noticeMs);
  };
}

/** A host by which a browser on this machine can reach the server. */
export function toReachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
