import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { ManagementError } from "./management-error.ts";
import { ManagementSpace, SYS_OF_SPACE } from "./management-space.ts";

const COLLECTIONS = ["locales", "content_types", "tags", "assets", "entries"] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** A fake of Contentful's management API with the endpoints and validations that `contentful-import` meets. */
export class ManagementApi {
  readonly space = new ManagementSpace();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const address = this.#server.address();
    if (typeof address !== "object" || address === null) throw new Error("The server has no address.");
    return `127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
    const { status, body } = this.#respond(request, Buffer.concat(chunks));
    response.writeHead(status, { "Content-Type": "application/vnd.contentful.management.v1+json" });
    response.end(body === undefined ? "" : JSON.stringify(body));
  }

  #respond(request: IncomingMessage, body: Buffer): { status: number; body?: unknown } {
    try {
      return { status: 200, body: this.#route(request, body) };
    } catch (error) {
      if (!(error instanceof ManagementError)) throw error;
      const { status, id, message, errors } = error;
      return { status, body: { sys: { type: "Error", id }, message, details: { errors } } };
    }
  }

  #route(request: IncomingMessage, body: Buffer): unknown {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://management.test");
    const [, , , , , kind, id, ...what] = pathname.split("/");
    if (!kind) return this.#container(pathname);
    const collection = COLLECTIONS.find((name) => name === kind);
    const write = `${request.method} ${what.join("/")}`;
    if (id && write === "GET editor_interface") return this.space.editorInterface(id);
    if (id && write === "PUT editor_interface")
      return this.space.saveEditorInterface(id, body.toString(), request.headers);
    if (request.method === "POST" && kind === "uploads") return this.space.upload(body);
    if (collection && request.method === "GET" && !id) return this.space.list(collection, searchParams);
    if (collection && request.method === "GET" && id) return this.space.get(collection, id);
    if (collection && (write === "PUT " || write === "POST "))
      return this.space.save(collection, id, body.toString(), request.headers);
    if (collection && id && write === "PUT published")
      return this.space.publish(collection, id, request.headers);
    if (id && /^PUT files\/[^/]+\/process$/.test(write)) return this.space.process(id, what[1] ?? "");
    throw new ManagementError(404, "NotFound", `${request.method} ${pathname} is not served here`);
  }

  #container(pathname: string): unknown {
    const [, , id, , environment] = pathname.split("/");
    return environment
      ? { name: environment, sys: { ...SYS_OF_SPACE, type: "Environment", id: environment } }
      : { name: id, sys: { type: "Space", id } };
  }
}
