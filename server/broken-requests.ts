import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Web } from "./load-web.ts";
import { PLAIN_HEADERS, toPlainPage } from "./plain-answers.ts";

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const UNREADABLE = "(unreadable)";

/** Answers what Node cannot read, for which there is no response object. */
export function answerBrokenRequests(
  server: Server,
  { log, startRequest }: Pick<Web, "log" | "startRequest">,
): void {
  const lastAnswers = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (req, res) => lastAnswers.set(req.socket, res));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // A second answer into one that is under way would be garbage.
    const isBusy = lastAnswers.get(socket)?.writableFinished === false;
    if (!socket.writable || isBusy || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const status = STATUSES[error.code ?? ""] ?? 400;
    startRequest()({ method: "", route: UNREADABLE, status, seconds: 0 });
    log.info({ route: UNREADABLE, status, code: error.code }, "request");
    socket.end(toAnswer(status));
  });
}

function toAnswer(status: number): string {
  const page = toPlainPage(status);
  const headers = { ...PLAIN_HEADERS, "Content-Length": Buffer.byteLength(page) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", page].join("\r\n");
}
