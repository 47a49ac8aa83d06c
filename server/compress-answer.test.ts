import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressAnswer, isCompressing } from "./compress-answer.ts";

const PAGE = `<p>${"The same for everybody. ".repeat(100)}</p>`;
const HTML = { "Content-Type": "text/html; charset=utf-8" };

describe("whether the web app compresses", () => {
  it.each([
    ["auto", 0, true],
    ["auto", 1, false],
    ["on", 1, true],
    ["off", 0, false],
  ] as const)("COMPRESS=%s behind %d proxies: %s", (COMPRESS, TRUST_PROXY, expected) => {
    expect(isCompressing({ COMPRESS, TRUST_PROXY })).toBe(expected);
  });
});

describe("a compressed answer", () => {
  it("is the same page, shorter", async () => {
    const answer = await compressAnswer(ask("/about"), page());
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(PAGE.length / 10);
    expect(gunzipSync(bytes).toString()).toBe(PAGE);
  });

  it.each([
    ["takes none", undefined],
    ["takes brotli alone", "br"],
    ["refuses gzip", "gzip;q=0, deflate"],
  ])("is not sent to who %s", async (_what, encodings) => {
    const answer = await compressAnswer(ask("/about", { "accept-encoding": encodings }), page());
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    expect(await answer.text()).toBe(PAGE);
  });

  it.each([
    ["a short text", new Response("short", { headers: HTML })],
    ["a picture", new Response(PAGE, { headers: { "Content-Type": "image/webp" } })],
    ["nothing at all", new Response(null, { headers: HTML })],
  ])("is never made of %s", async (_what, answer) => {
    const sent = await compressAnswer(ask("/"), answer);
    expect(sent.headers.get("Content-Encoding")).toBeNull();
  });

  it("keeps what compressed it before", async () => {
    const answer = new Response(PAGE, { headers: { ...HTML, "Content-Encoding": "br" } });
    expect(await compressAnswer(ask("/"), answer)).toBe(answer);
  });

  it("keeps its status and each of its cookies", async () => {
    const headers = new Headers(HTML);
    for (const cookie of ["a=1", "b=2"]) headers.append("Set-Cookie", cookie);
    const answer = await compressAnswer(ask("/nope"), new Response(PAGE, { status: 404, headers }));
    expect(answer.status).toBe(404);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });
});

describe("what an address says, repeated beside what belongs to a person,", () => {
  it.each([
    ["a search by a learner", ask("/?q=auth", { cookie: "i18n_redirected=en; auth=x" }), 200, false],
    ["a search on https", ask("/?q=auth", { cookie: "__Host-progress=x" }), 200, false],
    ["an unknown address, asked for by a learner", ask("/auth", { cookie: "auth=x" }), 404, false],
    ["a form's answer", ask("/account/login", {}, "POST"), 400, false],
    ["a search by a stranger", ask("/?q=auth", { cookie: "i18n_redirected=en; authentic=1" }), 200, true],
    ["a learner's own page", ask("/account/me/profile", { cookie: "auth=x" }), 200, true],
  ])("stays uncompressed: %s", async (_what, req, status, isCompressed) => {
    const answer = await compressAnswer(req, page(status));
    expect(answer.headers.has("Content-Encoding")).toBe(isCompressed);
  });
});

function page(status = 200): Response {
  return new Response(PAGE, { status, headers: HTML });
}

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

function ask(url: string, headers: IncomingHttpHeaders = {}, method = "GET"): IncomingMessage {
  const asked: Asked = { method, url, headers: { "accept-encoding": "gzip, br", ...headers } };
  return Object.assign(Object.create(null), asked);
}
