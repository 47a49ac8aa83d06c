import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChildSpec } from "../scripts/child-spec.ts";
import { findFreePort } from "../scripts/free-port.ts";
import { projectRoot } from "../scripts/project-root.ts";
import { toContentApiSpec, toUserApiSpec, toWebSpec } from "../scripts/services.ts";
import { readSupervisorConfig } from "../scripts/supervisor-config.ts";
import { toBareEnvironment } from "../tests/setup/bare-environment.ts";
import type { Cores } from "./cores.ts";
import { MeasuredProcess } from "./measured-process.ts";

export type Servers = { web: MeasuredProcess; floor: MeasuredProcess; stop: () => Promise<void> };

/**
 * The product in production mode with its embedded services and a data folder of its own, and the bare page beside it.
 * Both of them are bound to one core alike; the services behind the product are on the other one.
 */
export async function startServers(cores: Cores | null): Promise<Servers> {
  const dataDir = mkdtempSync(join(tmpdir(), "vidare-bench-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const env = { ...toBareEnvironment(process.env), PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const config = readSupervisorConfig(env);
  const ports = { contentApi: await findFreePort(), userApi: await findFreePort() };
  const behind = cores?.asking ?? null;
  const serving = cores?.serving ?? null;
  const contentApi = await MeasuredProcess.start(toContentApiSpec(config, env, ports.contentApi), behind);
  const userApi = await MeasuredProcess.start(toUserApiSpec(config, env, ports), behind);
  const web = await MeasuredProcess.start(toWebSpec(config, env, ports, "production"), serving);
  const floor = await MeasuredProcess.start(toFloorSpec(env), serving);
  const stop = async () => {
    for (const server of [floor, web, userApi, contentApi]) await server.stop();
  };
  return { web, floor, stop };
}

function toFloorSpec(env: NodeJS.ProcessEnv): ChildSpec {
  return {
    name: "bare page",
    file: join(projectRoot, "bench", "floor", "server.ts"),
    args: [],
    env: { ...env, NODE_ENV: "production" },
    port: 0,
  };
}
