import { join } from "node:path";
import { isStale } from "../scripts/build/freshness.ts";
import { PROJECT_ROOT } from "../scripts/project-root.ts";
import { runNode } from "../scripts/run-command.ts";
import { startService, untilReady } from "../scripts/support/service-process.ts";

const SOURCES = ["bench/bare-pages", "package-lock.json", "react-router.config.ts"];

export async function startBarePages(): Promise<{ origin: string; stop: () => Promise<void> }> {
  if (isStale(join(PROJECT_ROOT, "build/bare-pages/server/index.js"), SOURCES)) await build();
  const server = startService({ NODE_ENV: "production" }, join(PROJECT_ROOT, "bench/bare-pages/server.ts"));
  const origin = await untilReady(server);
  const stop = async () => {
    server.child.kill("SIGTERM");
    await server.ended;
  };
  return { origin, stop };
}

async function build(): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" };
  const args = ["build", "--emptyOutDir", "bench/bare-pages"];
  const code = await runNode("node_modules/@react-router/dev/bin.js", args, { env });
  if (code !== 0) throw new Error("The bare pages could not be built.");
}
