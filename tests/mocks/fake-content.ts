import { delay, http, HttpResponse } from "msw";
import { createContentApi } from "../../embedded/content-api/app.ts";
import { createSnapshot, type Snapshot } from "../../embedded/content-api/snapshot.ts";
import type { Space } from "./space.ts";

const IDENTITY = { space: "vidare", environment: "master" };
export const CONTENT_ORIGIN = "http://content.test";

type Condition = "up" | "down" | "hanging" | "unreachable";

/** The embedded content service over a test's space, with simulated failures. */
export class FakeContent {
  readonly space: Space;
  /** Differs per test, so that a late request of an earlier test's process is refused. */
  readonly token: string = crypto.randomUUID();
  condition: Condition = "up";
  /** Whether it acts as the Preview API. */
  hasDrafts = false;
  /** Delays every response until it resolves. */
  delayed: Promise<void> = Promise.resolve();
  readonly requests: URL[] = [];
  /** The header `traceparent` of each request. */
  readonly traceparents: (string | null)[] = [];
  /** Pictures by their address. Every other picture is an SVG that names its path. */
  readonly pictures = new Map<string, () => Response | Promise<Response>>();
  readonly pictureRequests: URL[] = [];
  maxResponseBytes = 7 * 1024 * 1024;
  readonly responseBytes: number[] = [];
  #latest: { text: string; snapshot: Snapshot } | null = null;

  constructor(space: Space) {
    this.space = space;
  }

  get entryRequests(): URL[] {
    return this.requests.filter(({ pathname }) => pathname.endsWith("/entries"));
  }

  get handlers() {
    return [
      http.get(`${CONTENT_ORIGIN}/pictures/*`, ({ request }) => this.#sendPicture(new URL(request.url))),
      http.get(`${CONTENT_ORIGIN}/*`, ({ request }) => this.respond(request)),
      http.get("https://images.ctfassets.net/*", ({ request }) => this.#sendPicture(new URL(request.url))),
    ];
  }

  #sendPicture(url: URL): Response | Promise<Response> {
    this.pictureRequests.push(url);
    if (this.condition !== "up") return HttpResponse.error();
    const picture = this.pictures.get(url.href);
    return (
      picture?.() ??
      HttpResponse.text(`<svg><desc>${url.pathname}</desc></svg>`, {
        headers: { "Content-Type": "image/svg+xml" },
      })
    );
  }

  async respond(request: Request): Promise<Response> {
    if (request.headers.get("Authorization") !== `Bearer ${this.token}`)
      return new Response(null, { status: 401 });
    this.requests.push(new URL(request.url));
    this.traceparents.push(request.headers.get("traceparent"));
    await this.delayed;
    if (this.condition === "hanging") await delay("infinite");
    if (this.condition === "unreachable") return HttpResponse.error();
    if (this.condition === "down")
      return HttpResponse.json({ sys: { type: "Error", id: "ServerError" } }, { status: 503 });
    const snapshot = this.#takeSnapshot();
    const store = {
      current: () => snapshot,
      fingerprintsOf: () => undefined,
      reload: () => Promise.resolve(),
      close: () => undefined,
    };
    return this.#limit(await createContentApi({ ...IDENTITY, token: this.token, store }).fetch(request));
  }

  async #limit(response: Response): Promise<Response> {
    const body = await response.arrayBuffer();
    this.responseBytes.push(body.byteLength);
    if (body.byteLength <= this.maxResponseBytes) return new Response(body, response);
    const message = `Response size too big. Maximum allowed response size: ${this.maxResponseBytes}B.`;
    return HttpResponse.json({ sys: { type: "Error", id: "BadRequest" }, message }, { status: 400 });
  }

  /** The snapshot, kept until the space changes, because a large one takes long. */
  #takeSnapshot(): Snapshot {
    const text = this.space.toExport();
    if (this.#latest?.text !== text)
      this.#latest = { text, snapshot: createSnapshot(text, IDENTITY, new Date(), this.hasDrafts) };
    return this.#latest.snapshot;
  }
}
