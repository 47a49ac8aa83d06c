import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../../scripts/free-port.ts";
import { toBareEnvironment } from "../../setup/bare-environment.ts";

const root = join(import.meta.dirname, "../../..");
const readyWithinMs = 120_000;

export interface Product {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** A port that nothing listens on: a user API that is down. */
export const noUserApi = { API_BASE_URL: "http://127.0.0.1:9" };

/**
 * The product as `npm start` runs it, on a port and a data folder of its own.
 * @throws {Error} with what it said, when it is not ready within two minutes (it may have to be built)
 */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "vidare-product-"));
  const port = await findFreePort();
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: root,
    env: {
      ...toBareEnvironment(process.env),
      PORT: String(port),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      ...env,
    },
  });
  const closed = once(child, "close");
  const stop = async () => {
    child.kill("SIGTERM");
    await closed;
    await rm(dataDir, { recursive: true, force: true });
  };
  await untilAnnounced(child, closed).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { origin: `http://127.0.0.1:${port}`, stop };
}

async function untilAnnounced(child: ReturnType<typeof spawn>, closed: Promise<unknown>): Promise<void> {
  let output = "";
  const announced = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += String(chunk);
        if (output.includes("Vidare is ready")) resolve();
      });
    }
  });
  const ended = closed.then(() => Promise.reject(new Error(output)));
  const timeout = AbortSignal.timeout(readyWithinMs);
  const tooLate = once(timeout, "abort").then(() => Promise.reject(new Error(`Not ready: ${output}`)));
  await Promise.race([announced, ended, tooLate]);
  // Whichever comes later is nobody's business any more.
  ended.catch(() => {});
  tooLate.catch(() => {});
}
