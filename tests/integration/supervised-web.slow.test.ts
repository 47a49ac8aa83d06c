import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { USER_API_READY } from "../../platform/child-messages.ts";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { until } from "../../scripts/support/processes.ts";
import { toCleanEnvironment } from "../../scripts/support/product.ts";
import { WatchedProcess } from "../raw-requests/watched-process.ts";

it("a web app beside its own user API is ready once that has been ready, and stays so if it goes away", async () => {
  const content = await WatchedProcess.start("content-api", "/readyz");
  const DATA_DIR = mkdtempSync(join(tmpdir(), "vidare-supervised-"));
  const web = fork(join(PROJECT_ROOT, "server.ts"), ["--embedded", "--local"], {
    cwd: PROJECT_ROOT,
    stdio: "ignore",
    env: {
      ...toCleanEnvironment(process.env),
      NODE_ENV: "production",
      PORT: String(await findFreePort()),
      DATA_DIR,
      CONTENTFUL_HOST: content.origin,
      // An address where nothing listens.
      API_BASE_URL: `http://127.0.0.1:${await findFreePort()}`,
    },
  });
  try {
    const [{ port }] = await once(web, "message");
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    await until(async () => (await get("/")).ok);
    expect((await get("/readyz")).status).toBe(503);
    web.send(USER_API_READY);
    await until(async () => (await get("/readyz")).ok);
    expect(await (await get("/readyz")).json()).toEqual({ content: "ok" });
  } finally {
    web.kill("SIGKILL");
    await content.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
