import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "../scripts/project-root.ts";
import type { ChildSpec } from "../scripts/start/child-spec.ts";
import { findFreePort } from "../scripts/start/free-port.ts";
import { toContentApiSpec, toUserApiSpec, toWebSpec } from "../scripts/start/services.ts";
import { readSupervisorConfig } from "../scripts/start/supervisor-config.ts";
import { toCleanEnvironment } from "../tests/setup/clean-environment.ts";
import type { Cores } from "./cores.ts";
import { MeasuredProcess } from "./measured-process.ts";

export type Servers = { web: MeasuredProcess; baseline: MeasuredProcess; stop: () => Promise<void> };

/** Binds the product and the baseline to the same core, and the embedded services to the other. */
export async function startServers(cores: Cores | null): Promise<Servers> {
  const dataDir = mkdtempSync(join(tmpdir(), "vidare-bench-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const env = { ...toCleanEnvironment(process.env), PORT: "0", DATA_DIR: dataDir };
  const config = readSupervisorConfig(env);
  const ports = { contentApi: await findFreePort(), userApi: await findFreePort() };
  const clientCore = cores?.client ?? null;
  const serverCore = cores?.server ?? null;
  const contentApi = await MeasuredProcess.start(toContentApiSpec(config, env, ports.contentApi), clientCore);
  const userApi = await MeasuredProcess.start(toUserApiSpec(config, env, ports), clientCore);
  const web = await MeasuredProcess.start(toWebSpec(config, env, ports, "production"), serverCore);
  const baseline = await MeasuredProcess.start(toBaselineSpec(env), serverCore);
  const stop = async () => {
    for (const server of [baseline, web, userApi, contentApi]) await server.stop();
  };
  return { web, baseline, stop };
}

function toBaselineSpec(env: NodeJS.ProcessEnv): ChildSpec {
  return {
    name: "baseline",
    file: join(PROJECT_ROOT, "bench", "baseline", "server.ts"),
    args: [],
    env: { ...env, NODE_ENV: "production" },
    port: 0,
  };
}
