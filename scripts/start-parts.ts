import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "./free-port.ts";
import { toContentApiSpec, toUserApiSpec, toWebSpec } from "./services.ts";
import type { Supervisor } from "./supervisor.ts";
import type { SupervisorConfig } from "./supervisor-config.ts";

const readyWithinMs = 10_000;

/**
 * Starts the content service, then the user API and the web app side by side: both read content as they start.
 * @returns the web app's port
 * @throws {StartError} when one of them does not start
 */
export async function startParts(
  supervisor: Supervisor,
  config: SupervisorConfig,
  env: NodeJS.ProcessEnv,
  mode: "production" | "development",
): Promise<number> {
  const contentApi = config.embedsContentApi
    ? await supervisor.start(toContentApiSpec(config, env, await findFreePort()))
    : null;
  // Its port is chosen here, so that the web app need not wait for it.
  const ports = { contentApi, userApi: config.embedsUserApi ? await findFreePort() : null };
  const userApi = ports.userApi === null ? null : supervisor.start(toUserApiSpec(config, env, ports));
  const [port] = await Promise.all([supervisor.start(toWebSpec(config, env, ports, mode)), userApi]);
  await untilReady(`http://${toReachableHost(config.host)}:${port}/readyz`);
  return port;
}

/** The address under which this machine reaches a server that listens on `host`. */
export function toReachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

/** Waits until that address answers 200; a service from outside may stay away longer, and the start goes on without it. */
async function untilReady(url: string): Promise<void> {
  const deadlineMs = performance.now() + readyWithinMs;
  while (performance.now() < deadlineMs) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  console.error(`${url} does not say "ready" yet: see above for what is missing.`);
}
