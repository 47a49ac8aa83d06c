import { execFileSync } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { startPostgres, type TemporaryPostgres } from "../contract/user-api/postgres-cluster.ts";
import { createSelfSignedCertificate } from "../mocks/self-signed-certificate.ts";
import { toCleanEnvironment } from "../setup/clean-environment.ts";
import { FaultProxies } from "./fault-proxies.ts";
import { findFreePorts } from "./free-ports.ts";
import type { ManagedProcess } from "./managed-process.ts";
import type { OperationFolder } from "./operation-folder.ts";
import { HOST_NAME, planPart } from "./product.ts";

/** One process of each part, and between every two a proxy that a test may break. */
export type FaultyProduct = {
  readonly origin: string;
  readonly ca: string;
  readonly proxies: FaultProxies;
  readonly web: ManagedProcess;
  readonly userApi: ManagedProcess;
  readonly content: ManagedProcess;
  readonly postgres: TemporaryPostgres;
  /** Connects to PostgreSQL directly. */
  readonly pool: pg.Pool;
  /** Whether the web app keeps reads of the user API back. */
  readonly isCircuitOpen: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

export async function startFaultyProduct(folder: OperationFolder, programs: string): Promise<FaultyProduct> {
  const [https = 0, web = 0, metrics = 0, control = 0, ...ports] = await findFreePorts(12);
  const [api = 0, apiMiddle = 0, apiFar = 0, content = 0, contentMiddle = 0, contentFar = 0] = ports;
  const [database = 0, databaseFar = 0] = ports.slice(6);
  const { key, cert } = createSelfSignedCertificate(HOST_NAME);
  const proxies = new FaultProxies(folder, {
    ...{ https, web, control, certificate: folder.write("haproxy/site.pem", key + cert) },
    links: {
      "user-api": { near: api, middle: apiMiddle, far: apiFar },
      content: { near: content, middle: contentMiddle, far: contentFar },
      database: { near: database, middle: database, far: databaseFar },
    },
  });
  const origin = `https://${HOST_NAME}:${https}`;
  const badgeKeys = join(folder.folder("keys"), "badge-keys.json");
  const parts = {
    content: planPart(folder, "content-api", "content-api", { PORT: String(contentFar) }),
    userApi: planPart(folder, "user-api", "user-api", {
      PORT: String(apiFar),
      CONTENTFUL_HOST: `http://127.0.0.1:${contentFar}`,
      DATABASE_URL: `postgres://postgres@127.0.0.1:${database}/postgres`,
      JWT_SECRETS: "a-secret-of-this-test-and-no-other",
      API_TRUSTED_PROXIES: "loopback",
      PUBLIC_ORIGIN: origin,
    }),
    web: planPart(folder, "web", "web", {
      PORT: String(web),
      METRICS_PORT: String(metrics),
      CONTENTFUL_HOST: `http://127.0.0.1:${content}`,
      CONTENT_MAX_AGE_S: "1",
      API_BASE_URL: `http://127.0.0.1:${api}`,
      PUBLIC_ORIGIN: origin,
      SESSION_SECRETS: "a-secret-of-this-test-and-no-other",
      TRUST_PROXY: "1",
      BADGE_KEYS_FILE: badgeKeys,
    }),
  };
  const address = `postgres://postgres@127.0.0.1:${databaseFar}/postgres`;
  const pool = new pg.Pool({ connectionString: address, max: 1 });
  pool.on("error", () => undefined);
  const flags = ["-F", "-c", "listen_addresses=127.0.0.1", "-p", String(databaseFar)];
  const postgres = await startPostgres(programs, flags, address);
  const processes = [proxies.haproxy, proxies.wires, ...Object.values(parts)];
  const stop = async () => {
    await pool.end();
    for (const one of processes) one.killGroup();
    await postgres.stop();
  };
  const isCircuitOpen = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    return /^vidare_user_api_breaker_open\{part="web"\} 1$/m.test(text);
  };
  execFileSync(process.execPath, ["scripts/start/badge-key.ts"], {
    cwd: PROJECT_ROOT,
    env: { ...toCleanEnvironment(process.env), BADGE_KEYS_FILE: badgeKeys },
  });
  await Promise.all([proxies.start(), parts.content.start()]);
  await parts.userApi.start();
  await parts.web.start();
  return { origin, ca: cert, proxies, ...parts, postgres, pool, isCircuitOpen, stop };
}
