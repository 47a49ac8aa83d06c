import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "../project-root.ts";
import { findFreePort } from "../start/free-port.ts";

/** The user API's secret, so that tests and measurements can make the keys of events. */
export const JWT_SECRET = "a-secret-of-the-browser-tests-that-is-long-enough";

const OUR_VARIABLES =
  /^(PORT|HOST|PUBLIC_ORIGIN|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|CODE_VERSION|LOG_LEVEL|TRUST_PROXY|REQUEST_LOGGER|NODE_ENV|(CONTENT|CONTENTFUL|API|SESSION|JWT|SENTRY|ANALYTICS|KNOWN|RETIRED|REDIRECTS|EMBED|KIOSK|BADGE|METRICS)_[A-Z_]+)$/;
const READY_TIMEOUT_MS = 120_000;

export type Product = {
  readonly origin: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
};

export const NO_USER_API = { API_BASE_URL: "http://127.0.0.1:9" };

/** @throws {Error} with the output if the product is not ready in time (it may have to be built) */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "vidare-product-"));
  const port = await findFreePort();
  const child = spawn(process.execPath, ["scripts/start/start.ts"], {
    cwd: PROJECT_ROOT,
    env: {
      ...toCleanEnvironment(process.env),
      PORT: String(port),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      JWT_SECRETS: JWT_SECRET,
      ...env,
    },
  });
  const closed = once(child, "close");
  const stop = async () => {
    child.kill("SIGTERM");
    await closed;
    await rm(dataDir, { recursive: true, force: true });
  };
  await waitUntilReady(child, closed).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { origin: `http://127.0.0.1:${port}`, dataDir, stop };
}

/** The environment without the variables that configure the product. */
export function toCleanEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OUR_VARIABLES.test(name)));
}

async function waitUntilReady(child: ReturnType<typeof spawn>, closed: Promise<unknown>): Promise<void> {
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
  const timeout = AbortSignal.timeout(READY_TIMEOUT_MS);
  const tooLate = once(timeout, "abort").then(() => Promise.reject(new Error(`Not ready: ${output}`)));
  await Promise.race([announced, ended, tooLate]);
  for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners("data").resume();
  // The loser of the race must not become an unhandled rejection.
  ended.catch(() => {});
  tooLate.catch(() => {});
}
