import { whenSocketIsAssigned } from "./when-socket-is-assigned.ts";

/** What is used of Node's IncomingMessage. */
type Incoming = {
  readonly httpVersion: string;
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
  readonly socket: unknown;
  once(event: "socket", listener: () => void): unknown;
  writeContinue(): unknown;
  writeHead(status: number, headers: Record<string, string | number>): unknown;
  write(body: string): unknown;
  end(): unknown;
};

/** What is used of Node's Server. */
type Listening<I, O> = {
  on(event: "checkContinue" | "checkExpectation", listener: (req: I, res: O) => void): unknown;
  emit(event: "request", req: I, res: O): unknown;
};

/** Too large a body, and an expectation that nothing here meets. */
export type BodyRefusal = 413 | 417;

const MAX_REST_BYTES = 64 * 1024;
const MAX_REST_MS = 1_000;

/** Without this, Node asks for a body that is then refused, and refuses any other expectation with headers of its own. */
export function leaveExpectations<I, O>(server: Listening<I, O>): void {
  for (const event of ["checkContinue", "checkExpectation"] as const)
    server.on(event, (req, res) => server.emit("request", req, res));
}

/** A request without a body announces none. */
function hasBody({ headers }: Pick<Incoming, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** HTTP/1.0 knows no expectations, so they count for nothing there. */
function expectationOf({ headers: { expect }, httpVersion }: Incoming): "none" | "continue" | "unknown" {
  if (expect === undefined || httpVersion !== "1.1") return "none";
  return String(expect).toLowerCase() === "100-continue" ? "continue" : "unknown";
}

/**
 * Reads a body to its end before anything else sees the request: a reader that stops early cannot break the connection's stream, and
 * nobody can fill the memory.
 * @returns the body's parts; the refusal's status as soon as there is one, with the rest unread; "broken" if the connection ends first
 */
async function readBody(
  req: Incoming,
  res: Pick<Outgoing, "writeContinue">,
  maxBytes: number,
): Promise<Uint8Array[] | BodyRefusal | "broken"> {
  const expectation = expectationOf(req);
  if (expectation === "unknown") return 417;
  if (!hasBody(req)) return [];
  if (Number(req.headers["content-length"] ?? 0) > maxBytes) return 413;
  if (expectation === "continue") res.writeContinue();
  return takeIn(req, maxBytes);
}

function takeIn(req: Incoming, maxBytes: number): Promise<Uint8Array[] | 413 | "broken"> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array[] | 413 | "broken">();
  const parts: Uint8Array[] = [];
  let size = 0;
  req.on("data", (chunk) => {
    size += chunk.length;
    if (size <= maxBytes) return void parts.push(chunk);
    req.pause();
    req.removeAllListeners("data");
    parts.length = 0;
    resolve(413);
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
async function endWithRest(req: Incoming, res: Outgoing, body: string): Promise<void> {
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

export type BodyRefusals = { headers: Record<string, string>; bodies: Record<BodyRefusal, string> };

/** A listener for Hono's adapter, which takes a body that was read before from `rawBody`. */
export function withBoundedBody<I extends Incoming, O extends Outgoing>(
  handle: (req: I, res: O) => unknown,
  maxBytes: (req: I) => number,
  refusals: BodyRefusals,
): (req: I, res: O) => void {
  return (req, res) => {
    if (!hasBody(req) && expectationOf(req) === "none") return void handle(req, res);
    void readBody(req, res, maxBytes(req)).then((body) => {
      if (body === "broken") return;
      if (Array.isArray(body)) return handle(Object.assign(req, { rawBody: Buffer.concat(body) }), res);
      // The response to a request before this one still needs the connection.
      whenSocketIsAssigned(res, () => void refuse(req, res, body, refusals));
    });
  };
}

function refuse(
  req: Incoming,
  res: Outgoing,
  status: BodyRefusal,
  { headers, bodies }: BodyRefusals,
): Promise<void> {
  const body = bodies[status];
  const length = Buffer.byteLength(body);
  res.writeHead(status, { ...headers, "Content-Length": length, Connection: "close" });
  return endWithRest(req, res, body);
}
