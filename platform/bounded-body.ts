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

type Outgoing = {
  readonly socket: unknown;
  once(event: "socket", listener: () => void): unknown;
  writeContinue(): unknown;
  writeHead(status: number, headers: Record<string, string | number>): unknown;
  write(body: string): unknown;
  end(): unknown;
};

type Listening<I, O> = {
  on(event: "checkContinue" | "checkExpectation", listener: (req: I, res: O) => void): unknown;
  emit(event: "request", req: I, res: O): unknown;
};

export type BodyRefusal = 413 | 417;

/** The time limits of all our servers. A request that is not whole in time ends with 408, even if its bytes still arrive. */
export const REQUEST_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
} as const;

const MAX_REST_BYTES = 64 * 1024;
const MAX_REST_MS = 1_000;

/** Leaves the header Expect to us. Node would ask for a body that we then refuse, and refuse other expectations with its own headers. */
export function leaveExpectations<I, O>(server: Listening<I, O>): void {
  for (const event of ["checkContinue", "checkExpectation"] as const)
    server.on(event, (req, res) => server.emit("request", req, res));
}

function hasBody({ headers }: Pick<Incoming, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function expectationOf({ headers: { expect }, httpVersion }: Incoming): "none" | "continue" | "unknown" {
  if (expect === undefined || httpVersion !== "1.1") return "none";
  return String(expect).toLowerCase() === "100-continue" ? "continue" : "unknown";
}

/** Reads the whole body first, because a reader that stops early would break the connection's stream. */
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

/** Destroys the socket after 1 s at most: an immediate close would reset the connection before the client reads the response. */
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

/** Begins work when the response gets its socket: a queued response does not learn of a broken connection, so its work would never end. */
export function whenSocketIsAssigned(res: Pick<Outgoing, "socket" | "once">, work: () => void): void {
  if (res.socket) return work();
  res.once("socket", work);
}
