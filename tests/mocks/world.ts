import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { CONTENT_ORIGIN, FakeContent } from "./fake-content.ts";
import { API_ORIGIN, FakeUserApi } from "./fake-user-api.ts";
import { createSampleSpace } from "./sample-space.ts";
import { Visitor } from "./visitor.ts";
import { loadWeb, type Web } from "./web.ts";

const ROUTERS_WORD_ON_BAD_ADDRESSES = /^The URL path .* is a malformed URL segment/;

/** One test's whole world: the space, the two services, and a web process between them and its visitors. */
export class World {
  readonly space = createSampleSpace();
  readonly content = new FakeContent(this.space);
  readonly api = new FakeUserApi((answerId) => this.space.isRight(answerId));
  /** Added to the web process's environment; read when its first visitor comes. */
  env: Record<string, string> = {};
  readonly dataDir = mkdtempSync(join(tmpdir(), "vidare-integration-"));
  #web: Promise<Web> | null = null;
  readonly #started: Promise<Web>[] = [];
  #buildFile: string | undefined;

  web(): Promise<Web> {
    const env = {
      DATA_DIR: this.dataDir,
      SESSION_SECRETS: "a-secret-of-these-tests",
      CONTENTFUL_HOST: CONTENT_ORIGIN,
      API_BASE_URL: API_ORIGIN,
      LOG_LEVEL: "info",
      ...this.env,
    };
    this.#web ??= this.#start(env);
    return this.#web;
  }

  #start(env: Record<string, string>): Promise<Web> {
    const web = loadWeb(env, this.#buildFile);
    this.#started.push(web);
    return web;
  }

  /** Ends every web server that this world had. */
  async close(): Promise<void> {
    for (const web of this.#started) (await web).close();
  }

  /** The next visitor meets a web process that has just been started. */
  restartWeb(buildFile?: string): void {
    this.#web = null;
    this.#buildFile = buildFile;
  }

  async visitor(): Promise<Visitor> {
    const { send } = await this.web();
    return new Visitor(send, this.env.PUBLIC_ORIGIN);
  }
}

/** A new world for each test of the file. A console error, or a request to anywhere else, fails the test. */
export function worldPerTest(): { readonly now: World } {
  const server = setupServer();
  let world = new World();
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterAll(() => {
    server.close();
    rmSync(world.dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    rmSync(world.dataDir, { recursive: true, force: true });
    world = new World();
    server.resetHandlers(...world.content.handlers, ...world.api.handlers);
    vi.spyOn(console, "error");
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await world.close();
    const said = [console.error, console.warn].flatMap((say) => vi.mocked(say).mock.calls).flat();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    expect(said.filter((word) => !ROUTERS_WORD_ON_BAD_ADDRESSES.test(String(word)))).toEqual([]);
  });
  return {
    get now() {
      return world;
    },
  };
}
