import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { compression } from "./react-router-handler.ts";
import type { Env } from "./record-request.ts";

const PAGE = `<p>${"The same for everybody. ".repeat(100)}</p>`;
const HTML = { "Content-Type": "text/html; charset=utf-8" };
const ON = { COMPRESS: "on", TRUST_PROXY: 0 } as const;

async function ask(path: string, response: Response, headers: Record<string, string> = {}, method = "GET") {
  const app = new Hono<Env>().use(compression(ON)).all("*", () => response);
  return app.request(path, { method, headers: { "Accept-Encoding": "gzip, br", ...headers } });
}

describe("whether the web app compresses", () => {
  it.each([
    ["auto", 0, true],
    ["auto", 1, false],
    ["on", 1, true],
    ["off", 0, false],
  ] as const)("COMPRESS=%s behind %d proxies: %s", async (COMPRESS, TRUST_PROXY, isCompressed) => {
    const app = new Hono<Env>().use(compression({ COMPRESS, TRUST_PROXY })).all("*", () => page());
    const response = await app.request("/", { headers: { "Accept-Encoding": "gzip" } });
    expect(response.headers.has("Content-Encoding")).toBe(isCompressed);
  });
});

describe("a compressed response", () => {
  it("is the same page, shorter", async () => {
    const response = await ask("/about", page());
    expect(response.headers.get("Content-Encoding")).toBe("gzip");
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(PAGE.length / 10);
    expect(gunzipSync(bytes).toString()).toBe(PAGE);
  });

  it.each([
    ["takes brotli alone", "br"],
    ["refuses gzip", "gzip;q=0, deflate"],
  ])("is not sent to a client that %s", async (_what, encodings) => {
    const response = await ask("/about", page(), { "Accept-Encoding": encodings });
    expect(response.headers.get("Content-Encoding")).toBeNull();
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect(await response.text()).toBe(PAGE);
  });

  it.each([
    ["a picture", new Response(PAGE, { headers: { "Content-Type": "image/webp" } })],
    ["nothing at all", new Response(null, { headers: HTML })],
    ["a part", new Response(PAGE, { status: 206, headers: HTML })],
  ])("is never made of %s", async (_what, response) => {
    expect((await ask("/", response)).headers.get("Content-Encoding")).toBeNull();
  });

  it("keeps its status and each of its cookies", async () => {
    const headers = new Headers(HTML);
    for (const cookie of ["a=1", "b=2"]) headers.append("Set-Cookie", cookie);
    const response = await ask("/nope", new Response(PAGE, { status: 404, headers }));
    expect(response.status).toBe(404);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });
});

describe("what an address says, repeated beside what belongs to a person,", () => {
  it.each([
    ["a search by a learner", "/?q=auth", { cookie: "i18n_redirected=en; auth=x" }, "GET", 200, false],
    ["a search on https", "/?q=auth", { cookie: "__Host-progress=x" }, "GET", 200, false],
    ["an unknown address, asked for by a learner", "/auth", { cookie: "auth=x" }, "GET", 404, false],
    ["the response to a form", "/account/login", {}, "POST", 400, false],
    ["a search by a stranger", "/?q=auth", { cookie: "i18n_redirected=en; authentic=1" }, "GET", 200, true],
    ["a learner's own page", "/account/me/profile", { cookie: "auth=x" }, "GET", 200, true],
  ])("is compressed or not: %s", async (_what, path, headers, method, status, isCompressed) => {
    const response = await ask(path, page(status), headers, method);
    expect(response.headers.has("Content-Encoding")).toBe(isCompressed);
  });
});

function page(status = 200): Response {
  return new Response(PAGE, { status, headers: HTML });
}
