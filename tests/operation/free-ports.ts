import { findFreePort } from "../../scripts/start/free-port.ts";

/** Returns `count` different ports. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
}

export async function isOk(url: string): Promise<boolean> {
  const response = await fetch(url, {
    headers: { connection: "close" },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
