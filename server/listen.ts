import type { Server } from "node:http";
import { drain, NOTICE_MS } from "./drain.ts";

type Place = { HOST: string; PORT: number };

/** Aborts `stopping` when told to stop or when the supervisor is gone. */
export async function listen(
  server: Server,
  { HOST, PORT }: Place,
  stopping: AbortController,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(PORT, HOST, resolve);
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    const code = String(error.code);
    console.error(
      /^(EADDRNOTAVAIL|ENOTFOUND|EAI_)/.test(code)
        ? `HOST takes a name or address of this machine, not "${HOST}" (${code})`
        : `PORT takes a port that is free: ${HOST}:${PORT} cannot be listened on (${code})`,
    );
    process.exit(1);
  }
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : PORT;
  if (process.send) process.send({ type: "ready", port });
  if (!process.send) console.log(`Vidare is on http://${HOST}:${port}`);

  const exit = () => process.exit(0);
  // Only a load balancer needs notice, and a supervised process has none.
  const noticeMs = process.send ? 0 : NOTICE_MS;
  process.on("SIGTERM", () => drain(server, stopping, { noticeMs, exit }));
  process.on("SIGINT", () => drain(server, stopping, { noticeMs: 0, exit }));
  process.once("disconnect", () => drain(server, stopping, { noticeMs: 0, exit }));
}
