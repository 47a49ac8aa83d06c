import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import { FakeContent } from "./fake-content.ts";
import { type LocalHost, startLocalHost } from "./local-host.ts";
import { createSampleSpace } from "./sample-space.ts";
import { ORIGIN } from "./visitor.ts";
import { type LogLine, startWeb, type Web } from "./web.ts";

export const CLIP = "0123456789";

/** The web app's response, and the host's response behind it. */
type HeldReply = { reply: Promise<Response>; response: ServerResponse };

/** A content service that also hosts one clip and responds as each test says, with a web app in front. */
export class ClipHost {
  web!: Web;
  requests: IncomingMessage[] = [];
  #respond: RequestListener = () => undefined;
  #host: LocalHost | null = null;
  readonly #dataDir = mkdtempSync(join(tmpdir(), "vidare-media-"));

  async start(): Promise<void> {
    const space = createSampleSpace();
    const content = new FakeContent(space);
    const respondWithContent = getRequestListener((request) => content.respond(request), {
      overrideGlobalObjects: false,
    });
    const service = await startLocalHost((request, response) => {
      if (!request.url?.startsWith("/clip.mp4")) return void respondWithContent(request, response);
      this.requests.push(request);
      this.#respond(request, response);
    });
    this.#host = service;
    const addClip = (id: string, url: string) =>
      space.addPicture(id, { fileName: "clip.mp4", contentType: "video/mp4", url });
    addClip("clip", `//${service.host}/clip.mp4`);
    addClip("stranger", "//example.org/clip.mp4");
    addClip("metadata", "http://169.254.169.254/clip.mp4");
    this.web = await startWeb({
      SESSION_SECRETS: "a-secret-of-these-tests-and-no-other",
      CONTENTFUL_SPACE_ID: "vidare",
      CONTENTFUL_ACCESS_TOKEN: content.token,
      CONTENTFUL_HOST: `http://${service.host}`,
      DATA_DIR: this.#dataDir,
      LOG_LEVEL: "info",
    });
  }

  async stop(): Promise<void> {
    this.web.close();
    await this.#host?.close();
    rmSync(this.#dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  get(headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
    return this.web.send(new Request(`${ORIGIN}/media/en/clip/clip.mp4`, { headers, ...init }));
  }

  brokenOff(): LogLine[] {
    return this.web.logLines.filter(({ msg }) => msg === "response broken off");
  }

  requestLines(): LogLine[] {
    return this.web.logLines.filter(({ msg }) => msg === "request");
  }

  respondBy(respond: RequestListener): void {
    this.#respond = respond;
  }

  give(status: number, headers: OutgoingHttpHeaders, body = ""): void {
    this.respondBy((_, response) => response.writeHead(status, headers).end(body));
  }

  /** Requests the clip and leaves the host's response to the test. */
  async getHeld(headers: Record<string, string> = {}, init: RequestInit = {}): Promise<HeldReply> {
    const { promise, resolve } = Promise.withResolvers<ServerResponse>();
    this.respondBy((_, response) => resolve(response));
    const reply = this.get(headers, init);
    return { reply, response: await promise };
  }
}

/** One host and web app for all tests of a file. By default the host sends the whole clip. */
export function clipHostForAll(): ClipHost {
  const host = new ClipHost();
  beforeAll(() => host.start());
  beforeEach(() => {
    host.requests = [];
    host.give(200, { "Content-Length": CLIP.length }, CLIP);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await host.stop();
  });
  return host;
}

export function untilClosed(response: ServerResponse): Promise<void> {
  return until(() => response.destroyed);
}

/** Writes without end. Resolves when the connection is closed. */
export async function writeOn(response: ServerResponse, headers: OutgoingHttpHeaders = {}): Promise<void> {
  const write = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  };
  response.writeHead(200, headers);
  response.on("drain", write);
  write();
  await untilClosed(response);
}
