import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import type { Services } from "../../app/services/create-services.server.ts";
import { SHIPPED_SITE } from "../../contracts/site.ts";
import { CONTENT_ORIGIN, FakeContent } from "./fake-content.ts";
import { createMemoryNetwork } from "./memory-network.ts";
import { createSampleSpace } from "./sample-space.ts";
import { API_ORIGIN, UserApi } from "./user-api.ts";
import { ORIGIN, Visitor } from "./visitor.ts";
import { evaluate, startWeb, type Web } from "./web.ts";
import { openDatabase } from "./worker-database.ts";

const MALFORMED_URL_WARNING = /^The URL path .* is a malformed URL segment/;

/** Everything a test needs: a space, both services and a web process. */
export class World {
  readonly space = createSampleSpace();
  readonly content = new FakeContent(this.space);
  readonly api = new UserApi(this.space);
  /** Further environment of the web process, which starts with the first visitor. */
  env: Record<string, string> = {};
  /** What the site says about itself, read when the web process starts. */
  site = SHIPPED_SITE;
  readonly dataDir = mkdtempSync(join(tmpdir(), "vidare-integration-"));
  readonly network = createMemoryNetwork([...this.content.handlers, ...this.api.handlers]);
  #web: Promise<Web> | null = null;
  readonly #started: Promise<Web>[] = [];
  #buildFile: string | undefined;
  /** Replaces a service of the web process by a faulty one. */
  replace: ((services: Services) => Services) | undefined;

  /** The whole environment of the web process. */
  get environment(): Record<string, string> {
    return {
      DATA_DIR: this.dataDir,
      PUBLIC_ORIGIN: ORIGIN,
      SESSION_SECRETS: "a-secret-of-these-tests",
      CONTENTFUL_SPACE_ID: "vidare",
      CONTENTFUL_ACCESS_TOKEN: this.content.token,
      CONTENTFUL_HOST: CONTENT_ORIGIN,
      // The most that the SDK accepts. By default it would wait after seven requests.
      CONTENTFUL_THROTTLE: "30",
      API_BASE_URL: API_ORIGIN,
      LOG_LEVEL: "info",
      ...this.env,
    };
  }

  web(): Promise<Web> {
    this.#web ??= this.#start();
    return this.#web;
  }

  #start(): Promise<Web> {
    const web = startWeb(this.environment, this.network, {
      buildFile: this.#buildFile,
      site: this.site,
      replace: this.replace,
    });
    this.#started.push(web);
    return web;
  }

  async close(): Promise<void> {
    for (const web of this.#started) (await web).close();
    await this.api.close();
  }

  /** Gives the next visitor a new web process. */
  restartWeb(buildFile?: string): void {
    this.#web = null;
    this.#buildFile = buildFile;
  }

  /** Counts wrong codes of an address directly, because sending them to the web app takes long. */
  async countMisses(limit: keyof Services["limits"], misses: number, address: string): Promise<void> {
    const { limits } = await this.web();
    for (let miss = 0; miss < misses; miss += 1) limits[limit].countMiss(address);
  }

  /** A new browser, with the cookies of another one if there is a jar. */
  async visitor(jar: Visitor["jar"] = new Map()): Promise<Visitor> {
    const { send } = await this.web();
    const visitor = new Visitor(send, this.env.PUBLIC_ORIGIN);
    for (const [name, cookie] of jar) visitor.jar.set(name, cookie);
    return visitor;
  }
}

let firstPage: Promise<void> | undefined;

/** A worker's first page takes longer on a busy machine than a page waits for its content, so no test opens it. */
async function showFirstPage(): Promise<void> {
  await Promise.all([evaluate(), openDatabase()]);
  const world = new World();
  await (await world.visitor()).get("/");
  await world.close();
  rmSync(world.dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** A new world for each test; console output and unexpected requests fail the test. */
export function worldPerTest(): { readonly now: World } {
  let world = new World();
  beforeAll(() => (firstPage ??= showFirstPage()));
  afterAll(() => {
    rmSync(world.dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  beforeEach(() => {
    rmSync(world.dataDir, { recursive: true, force: true, maxRetries: 5 });
    world = new World();
    vi.spyOn(console, "error");
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await world.close();
    expect(world.network.unexpected).toEqual([]);
    const output = [console.error, console.warn].flatMap((log) => vi.mocked(log).mock.calls).flat();
    vi.restoreAllMocks();
    // After the mocks, because a spy on a fake timer restores that timer.
    vi.useRealTimers();
    expect(output.filter((line) => !MALFORMED_URL_WARNING.test(String(line)))).toEqual([]);
  });
  return {
    get now() {
      return world;
    },
  };
}
