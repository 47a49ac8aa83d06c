import type { Server } from "node:http";

const DRAIN_MS = 10_000;

type Place = { HOST: string; PORT: number; PUBLIC_ORIGIN?: string | undefined };

/** Listens, says so to a supervisor, and from then on drains when told to stop or when the supervisor is gone. */
export async function listen(server: Server, { HOST, PORT }: Place): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(PORT, HOST, resolve);
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    console.error(
      `PORT takes a port that is free: ${HOST}:${PORT} cannot be listened on (${String(error.code)})`,
    );
    process.exit(1);
  }
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : PORT;
  if (process.send) process.send({ type: "ready", port });
  if (!process.send) console.log(`Vidare is on http://${HOST}:${port}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => drain(server));
  process.once("disconnect", () => drain(server));
}

/** Answers what was asked, takes nothing new, and leaves. */
function drain(server: Server): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
}
