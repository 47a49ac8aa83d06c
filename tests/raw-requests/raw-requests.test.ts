import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import { PART_NAMES, type PartName, type ProductParts, startProductParts } from "./product-parts.ts";
import { send, sendRawRequest } from "./send-raw-request.ts";
import { expectToWithstand } from "./withstand.ts";

const REQUESTS = 300;
const SEED = 20_261_122;
/** Long, for a busy machine. */
const TIMEOUT_MS = 180_000;
/** Larger than the socket buffers, so that the download is still running when the connection breaks. */
const CLIP = "/clips/eight-billion.en.mp4";

let parts: ProductParts;
beforeAll(async () => {
  parts = await startProductParts({ web: { CONTENT_WEBHOOK_SECRET: "w".repeat(64) } });
}, TIMEOUT_MS);
afterAll(() => parts.stop());

function portOf(part: PartName): number {
  return parts.targets[part].process.port;
}

async function expectHealth(part: PartName): Promise<void> {
  expect(await parts.targets[part].process.statusOf("/healthz")).toBe(200);
}

it("every call that the user API's document has succeeds, with a reply as it says", () => {
  expect(parts.wrong).toEqual([]);
});

describe("odd requests over raw sockets", () => {
  it.each(PART_NAMES)(
    "meet no fault of the %s process, and no reply but those of its contract",
    async (name) => {
      const statuses = await expectToWithstand(parts.targets[name], REQUESTS, SEED);
      expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["200", "400", "404"]));
    },
    TIMEOUT_MS,
  );

  it("log no query, because it may contain a state or a token", () => {
    expect(parts.targets.web.process.output).not.toMatch(/state=|token=/);
  });
});

describe("a malformed message", () => {
  /** Null where the connection may end without a reply. */
  it.each<[string, string, number, number | null]>([
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 405, 404],
    ["OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 405, 400],
    ["CONNECT", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", 405, null],
    ["for a proxy", "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400, 404],
    ["with a blank in its host", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400, 400],
    ["without a host", "GET / HTTP/1.1\r\n\r\n", 400, 400],
    ["of 100 kB in its first line", `GET /?q=${"x".repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 431],
    [
      "of 10 MB in its first line",
      `GET /?q=${"x".repeat(10_000_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      431,
      null,
    ],
    ["with a broken header", "GET / HTTP/1.1\r\nbroken\r\n\r\n", 400, 400],
    [
      "with a long form",
      "POST /account/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n",
      413,
      413,
    ],
    [
      "with a long answer",
      "POST /t/health/q/verdict HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n",
      413,
      413,
    ],
    [
      "for a range that ends before it begins",
      "GET /favicon.svg HTTP/1.1\r\nHost: a\r\nRange: bytes=5-2\r\n\r\n",
      416,
      404,
    ],
  ])("%s is refused", async (_, message, byWeb, byApis) => {
    expect(await send(portOf("web"), message)).toEqual([byWeb]);
    for (const part of ["user-api", "content-api"] as const) {
      const statuses = await send(portOf(part), message);
      if (byApis !== null) expect(statuses).toEqual([byApis]);
      await expectHealth(part);
    }
  });
});

describe("several requests in one write", () => {
  it.each(PART_NAMES)("are answered in their order by the %s", async (part) => {
    const ask = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
    const message = ask("/healthz") + ask("/nope") + ask("/healthz") + ask("/nope", "Connection: close\r\n");
    expect(await send(portOf(part), message, 4)).toEqual([200, 404, 200, 404]);
  });

  it("leave no file open if the connection breaks during their downloads", async () => {
    const { process } = parts.targets.web;
    const download = `GET ${CLIP} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const request = { parts: [download.repeat(5)], pauseMs: 0, ending: "leave" as const };
    for (let attempt = 0; attempt < 20; attempt += 1) await sendRawRequest(process.port, request);
    await until(() => !process.listDescriptors()?.some((open) => open.includes("/build/client/")));
  });
});

const CHUNK = `10000\r\n${"x".repeat(0x10000)}\r\n`;
const LENGTH = 3_000_000;
/** The bytes that a socket may accept after a refusal, including both ends' buffers. */
const MAX_TAKEN_BYTES = 8_000_000;

/** Sends the head, then chunks for as long as the connection takes them. */
async function pour(port: number, head: string) {
  const socket = connect({ port, host: "127.0.0.1" });
  const write = () => {
    while (!socket.destroyed && socket.write(CHUNK));
  };
  socket.on("drain", write).on("error", () => undefined);
  // A client that reads the refusal stops. One that does not is stopped by the server.
  socket.once("data", () => socket.off("drain", write));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  let reply = "";
  socket.on("data", (bytes) => (reply += bytes.toString()));
  socket.write(`${head}\r\nHost: a\r\n`);
  socket.write(
    head.includes("chunked") ? "\r\n" : `Content-Length: ${LENGTH}\r\nContent-Type: application/json\r\n\r\n`,
  );
  write();
  await closed;
  return {
    status: /^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1],
    closes: /\r\nconnection: close\r\n/i.test(reply),
    sentBytes: socket.bytesWritten,
  };
}

describe("a body without end", () => {
  it.each<[PartName, string]>([
    ["web", "POST /account/login"],
    ["web", "POST /sv/t/education/education-ten-year-olds"],
    ["web", "POST /content/changed"],
    ["web", "POST /nope"],
    ["web", "POST /favicon.svg"],
    ["web", "GET /"],
    ["web", "DELETE /"],
    ["user-api", "POST /v1/users"],
    ["user-api", "POST /v1/users/delete_account"],
    ["user-api", "PUT /nope"],
    ["user-api", "GET /healthz"],
    ["content-api", "POST /spaces/vidare"],
    ["content-api", "GET /healthz"],
    ["content-api", "POST /nope"],
  ])("is refused by the %s at %s, and the connection ends", async (part, line) => {
    for (const coding of ["\r\nTransfer-Encoding: chunked", ""]) {
      const { status, closes, sentBytes } = await pour(portOf(part), `${line} HTTP/1.1${coding}`);
      expect([status, closes]).toEqual(["413", true]);
      expect(sentBytes).toBeLessThan(MAX_TAKEN_BYTES);
    }
    await expectHealth(part);
  });

  it.each(PART_NAMES)("ends no %s process if the client leaves in its middle", async (part) => {
    const head = "POST /v1/users HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n";
    const request = { parts: [head + "x".repeat(100)], pauseMs: 0, ending: "reset" as const };
    for (let attempt = 0; attempt < 5; attempt += 1) await sendRawRequest(portOf(part), request);
    await expectHealth(part);
  });
});

describe.each(PART_NAMES)("a client of the %s that asks first", (part) => {
  const POST = "POST /nope HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  /** A connection, and everything that came over it until the server ended it. */
  const ask = (headers: string): { socket: Socket; whole: Promise<string> } => {
    const socket = connect({ port: portOf(part), host: "127.0.0.1" });
    socket.write(`${POST}${headers}\r\n\r\n`);
    return { socket, whole: text(socket) };
  };

  it("is not asked for a body that is too large", async () => {
    const reply = await ask(`Expect: 100-continue\r\nContent-Length: ${LENGTH}`).whole;
    expect(reply).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("is asked for any other body", async () => {
    const { socket, whole } = ask("Expect: 100-Continue\r\nContent-Length: 2\r\nConnection: close");
    socket.once("data", () => socket.write("{}"));
    expect(await whole).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4(?!13|17)/);
  });

  it("gets a refusal for any other expectation", async () => {
    for (const body of ["", `\r\nContent-Length: ${LENGTH}`, "\r\nTransfer-Encoding: chunked"]) {
      const reply = await ask(`Expect: the unexpected${body}`).whole;
      expect(reply).toMatch(/^HTTP\/1\.1 417 [^]+\r\nconnection: close\r\n/i);
      expect(reply).toMatch(/\r\ncontent-type: [^]+\r\n\r\n./i);
    }
  });
});
