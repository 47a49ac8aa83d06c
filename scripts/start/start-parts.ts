import { setTimeout as sleep } from "node:timers/promises";
import { USER_API_READY } from "../../platform/child-messages.ts";
import { toReachableHost } from "../../platform/listen.ts";
import { findFreePort } from "./free-port.ts";
import { PART_NAMES, toContentApiSpec, toUserApiSpec, toWebSpec } from "./services.ts";
import type { Supervisor } from "./supervisor.ts";
import type { SupervisorConfig } from "./supervisor-config.ts";

const READY_TIMEOUT_MS = 10_000;
const ASK_EVERY_MS = 20;

export type StartedPorts = {
  readonly web: number;
  readonly userApi: number | null;
};

/** The content service starts first, because the others read it. The first pages need no user API. @throws {StartError} */
export async function startParts(
  supervisor: Supervisor,
  requested: SupervisorConfig,
  env: NodeJS.ProcessEnv,
  mode: "production" | "development",
): Promise<StartedPorts> {
  const config = await withKnownPort(requested);
  const contentApi = config.embedsContentApi
    ? await supervisor.start(toContentApiSpec(config, env, await findFreePort()))
    : null;
  const userApi = config.embedsUserApi ? await findFreePort() : null;
  const ports = { contentApi, userApi };
  let isUserApiReady = false;
  const startUserApi = async () => {
    await supervisor.start(toUserApiSpec(config, env, ports));
    isUserApiReady = true;
    supervisor.send(PART_NAMES.web, USER_API_READY);
  };
  // In this order, because the last one started is stopped first.
  const [, web] = await Promise.all([
    userApi !== null && startUserApi(),
    supervisor.start({
      ...toWebSpec(config, env, ports, mode),
      greeting: () => (isUserApiReady ? USER_API_READY : null),
    }),
  ]);
  await untilReady(`http://${toReachableHost(config.host)}:${web}/readyz`);
  return { web, userApi };
}

/** Chooses the web app's port before it listens, because mails link to it. */
async function withKnownPort(config: SupervisorConfig): Promise<SupervisorConfig> {
  return config.port === 0 ? { ...config, port: await findFreePort(config.host) } : config;
}

/** Waits for a response with 200, but not for a service that takes too long. */
async function untilReady(url: string): Promise<void> {
  const deadlineMs = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadlineMs) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (response?.ok) return;
    await sleep(ASK_EVERY_MS);
  }
  console.error(`${url} is not ready yet: its response and the logs tell what is missing.`);
}
