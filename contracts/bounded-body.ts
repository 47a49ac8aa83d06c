/** What is used of Node's IncomingMessage. */
type Incoming = {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly socket: { destroy(): unknown };
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end" | "close" | "error", listener: () => void): unknown;
  removeAllListeners(event: "data"): unknown;
  resume(): unknown;
  pause(): unknown;
};

/** What is used of Node's ServerResponse. */
type Outgoing = {
  writeHead(status: number, headers: Record<string, string | number>): unknown;
  write(body: string): unknown;
  end(): unknown;
};

const MAX_REST_BYTES = 64 * 1024;
const MAX_REST_MS = 1_000;

/** A request without a body announces none. */
export function hasBody({ headers }: Pick<Incoming, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads a body to its end before anything else sees the request: a reader that stops early cannot break the connection's stream, and
 * nobody can fill the memory.
 * @returns the body's parts; "too-large" as soon as it is, with the rest unread; "broken" if the connection ends first
 */
export function readBody(req: Incoming, maxBytes: number): Promise<Uint8Array[] | "too-large" | "broken"> {
  if (Number(req.headers["content-length"] ?? 0) > maxBytes) return Promise.resolve("too-large");
  const { promise, resolve } = Promise.withResolvers<Uint8Array[] | "too-large" | "broken">();
  const parts: Uint8Array[] = [];
  let size = 0;
  req.on("data", (chunk) => {
    size += chunk.length;
    if (size <= maxBytes) return void parts.push(chunk);
    req.pause();
    req.removeAllListeners("data");
    parts.length = 0;
    resolve("too-large");
  });
  req.on("end", () => resolve(parts));
  req.on("close", () => resolve("broken"));
  req.on("error", () => resolve("broken"));
  return promise;
}

/**
 * Ends a response to a body that was not read, whose head says `Connection: close` and its length. Of the rest of the body, 64 KiB are read.
 * The socket is destroyed as soon as the body or the connection ends, and after 1 s at the latest: closing at once would reset the
 * connection before the client has read the response.
 */
export async function endWithRest(req: Incoming, res: Outgoing, body: string): Promise<void> {
  res.write(body);
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_REST_MS);
  let size = 0;
  req.on("data", (chunk) => {
    size += chunk.length;
    if (size > MAX_REST_BYTES) req.pause();
  });
  req.on("end", resolve);
  req.on("close", resolve);
  req.resume();
  await promise;
  clearTimeout(timer);
  res.end();
  req.socket.destroy();
}

type Refusal = { contentType: string; body: string };

/** A listener for Hono's adapter, which takes a body that was read before from `rawBody`. */
export function withBoundedBody<I extends Incoming, O extends Outgoing>(
  handle: (req: I, res: O) => unknown,
  maxBytes: number,
  refusal: Refusal,
): (req: I, res: O) => void {
  return (req, res) => {
    if (!hasBody(req)) return void handle(req, res);
    void readBody(req, maxBytes).then((parts) => {
      if (parts === "too-large") return refuse(req, res, refusal);
      if (parts !== "broken") handle(Object.assign(req, { rawBody: Buffer.concat(parts) }), res);
    });
  };
}

function refuse(req: Incoming, res: Outgoing, { contentType, body }: Refusal): Promise<void> {
  const length = Buffer.byteLength(body);
  res.writeHead(413, { "Content-Type": contentType, "Content-Length": length, Connection: "close" });
  return endWithRest(req, res, body);
}
