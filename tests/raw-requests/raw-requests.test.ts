import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../setup/processes.ts";
import { expectToWithstand } from "./expect-to-withstand.ts";
import { type ProductParts, startProductParts } from "./product-parts.ts";
import { sendRawRequest } from "./send-raw-request.ts";

const REQUESTS = 100;
const SEED = 20_261_122;
/** Larger than the socket buffers, so that the download is still running when the connection breaks. */
const CLIP = "/clips/eight-billion.en.mp4";

let parts: ProductParts;
beforeAll(async () => {
  parts = await startProductParts();
});
afterAll(() => parts.stop());

describe("malformed requests over raw sockets", () => {
  it.each(["web", "user-api", "content-api"] as const)("do not harm the %s process", async (name) => {
    const statuses = await expectToWithstand(parts.targets[name], REQUESTS, SEED);
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["200", "400", "404"]));
  });
});

describe("the web app", () => {
  it.each([
    ["TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 405],
    ["OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 405],
    ["CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", 405],
    ["GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\n\r\n", 400],
    [`GET /?q=${"x".repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    [`GET /?q=${"x".repeat(10_000_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ["GET / HTTP/1.1\r\nbroken\r\n\r\n", 400],
    ["POST /account/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n", 413],
    ["POST /t/health/q/verdict HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n", 413],
    ["GET /favicon.svg HTTP/1.1\r\nHost: a\r\nRange: bytes=5-2\r\n\r\n", 416],
  ])("responds to %.60j with %i", async (text, status) => {
    const { port } = parts.targets.web.process;
    expect(await sendRawRequest(port, { parts: [text], pauseMs: 0, ending: "finish" })).toEqual([status]);
  });

  it("closes the files of queued downloads when the connection breaks", async () => {
    const { process } = parts.targets.web;
    const download = `GET ${CLIP} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const request = { parts: [download.repeat(5)], pauseMs: 0, ending: "leave" as const };
    for (let attempt = 0; attempt < 20; attempt += 1) await sendRawRequest(process.port, request);
    await until(() => !process.listDescriptors()?.some((open) => open.includes("/build/client/")));
  });

  it("logs no query, because it may contain a state or a token", () => {
    expect(parts.targets.web.process.output).not.toMatch(/state=|token=/);
  });
});
