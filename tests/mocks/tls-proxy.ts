import { once } from "node:events";
import { type IncomingMessage, request as askPlainly, type ServerResponse } from "node:http";
import { createServer, request as askSecurely } from "node:https";
import { createSelfSignedCertificate } from "../../scripts/support/self-signed-certificate.ts";
import { toResponse, VISITOR_ADDRESS } from "./send-request.ts";

const NAME = "localhost";

export type TlsProxy = Awaited<ReturnType<typeof startTlsProxy>>;

/** Ends TLS in front of the web app, as a load balancer does, with its own certificate. */
export async function startTlsProxy() {
  const { key, cert } = createSelfSignedCertificate(NAME);
  let target = 0;
  const server = createServer({ key, cert }, (req, res) => forward(req, res, target));
  server.listen(0, VISITOR_ADDRESS);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `https://${NAME}:${port}`,
    forwardTo: (webPort: number) => void (target = webPort),
    send: (request: Request) => send(request, { port, ca: cert }),
    close: () => server.close(),
  };
}

async function send(request: Request, proxy: { port: number; ca: string }): Promise<Response> {
  const { pathname, search, host } = new URL(request.url);
  const sent = askSecurely({
    ...proxy,
    host: VISITOR_ADDRESS,
    servername: NAME,
    method: request.method,
    path: pathname + search,
    headers: { ...Object.fromEntries(request.headers), host },
    agent: false,
  });
  sent.end(Buffer.from(await request.arrayBuffer()));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).once("error", reject);
  });
  return toResponse(response, request.method);
}

/** The web app sees the proxy's connection and Host; the visitor's are in the headers. */
function forward(req: IncomingMessage, res: ServerResponse, port: number): void {
  const headers = {
    ...req.headers,
    host: `${VISITOR_ADDRESS}:${port}`,
    "x-forwarded-for": req.socket.remoteAddress,
    "x-forwarded-proto": "https",
    "x-forwarded-host": req.headers.host,
  };
  const { method, url: path } = req;
  const passed = askPlainly({ host: VISITOR_ADDRESS, port, method, path, headers, agent: false });
  passed.on("response", (response) => {
    res.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(res);
  });
  passed.on("error", () => res.destroy());
  req.pipe(passed);
}
