import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { checkRequest, isCrossSitePost, maxBodyBytes } from "./check-request.ts";

function requestOf({
  method = "GET",
  url = "/",
  headers = {},
}: Partial<Pick<IncomingMessage, "method" | "url" | "headers">>) {
  return Object.assign(new IncomingMessage(new Socket()), {
    method,
    url,
    headers: { host: "localhost", ...headers },
  });
}

describe("a request", () => {
  it.each(["GET", "HEAD", "POST"])("by %s is looked at", (method) => {
    expect(checkRequest(requestOf({ method }))).toBeNull();
  });

  it.each(["TRACE", "OPTIONS", "CONNECT", "PUT", "PATCH", "DELETE", "PROPFIND"])(
    "by %s is refused with what is allowed",
    (method) => {
      expect(checkRequest(requestOf({ method }))).toEqual({
        status: 405,
        headers: { Allow: "GET, HEAD, POST" },
      });
    },
  );

  it.each(["http://evil.example/", "https://localhost/", "*", "localhost:80", ""])(
    "for the target %j is refused",
    (url) => {
      expect(checkRequest(requestOf({ url }))?.status).toBe(400);
    },
  );

  it.each(["", "a b", "[::1", "x:99999", "x:y", "u@x", "x/y", "x?y", "x#y", "%", "\u00ff"])(
    "to the host %j is refused",
    (host) => {
      expect(checkRequest(requestOf({ headers: { host } }))?.status).toBe(400);
    },
  );

  it.each([
    "localhost",
    "quiz.example.org",
    "quiz.example.org:8080",
    "192.0.2.1:3000",
    "[::1]:3000",
    "my_host",
    "xn--hllo-bpa.se",
  ])("to the host %s is looked at", (host) => {
    expect(checkRequest(requestOf({ headers: { host } }))).toBeNull();
  });

  it("to a host of 255 characters is looked at, and to a longer one refused", () => {
    const statusFor = (host: string) => checkRequest(requestOf({ headers: { host } }))?.status ?? null;
    expect([statusFor("a".repeat(255)), statusFor("a".repeat(256))]).toEqual([null, 400]);
  });

  it.each([
    ["/account/login", true, 64 * 1024],
    ["/content/changed/x", true, 64 * 1024],
    ["/content/changed", true, 1024 * 1024],
    ["/content/changed?x=1", true, 1024 * 1024],
    ["/content/changed", false, 64 * 1024],
  ])("to %s (with a webhook: %s) may have a body of %i bytes", (url, hasWebhook, bytes) => {
    expect(maxBodyBytes(requestOf({ method: "POST", url }), hasWebhook)).toBe(bytes);
  });
});

const HTTP = new URL("http://quiz.example.org");
const HTTPS = new URL("https://quiz.example.org");

function post(headers: Record<string, string>, method = "POST"): IncomingMessage {
  // The function reads no other part of a request.
  const stub: Partial<IncomingMessage> = { method, headers: { host: "quiz.example.org", ...headers } };
  return Object.assign(Object.create(null), stub);
}

describe("a form", () => {
  const own = "https://quiz.example.org";
  const foreign = "https://evil.example";
  it.each<[string, Record<string, string>, boolean]>([
    ["that says nothing of where it comes from passes", {}, false],
    ["from our own page passes", { "sec-fetch-site": "same-origin", origin: own }, false],
    [
      "from our own page without a referrer passes",
      { "sec-fetch-site": "same-origin", origin: "null" },
      false,
    ],
    ["that the address bar sends passes", { "sec-fetch-site": "none" }, false],
    ["from another site is refused", { "sec-fetch-site": "cross-site", origin: foreign }, true],
    [
      "from another site is refused, whatever Origin says",
      { "sec-fetch-site": "cross-site", origin: own },
      true,
    ],
    ["from another site that hides it is refused", { "sec-fetch-site": "cross-site" }, true],
    ["from another host of our site is refused", { "sec-fetch-site": "same-site" }, true],
    ["with a word that no browser sends is refused", { "sec-fetch-site": "sideways" }, true],
    ["of an older browser from our own page passes", { origin: own }, false],
    ["of an older browser from another site is refused", { origin: foreign }, true],
    ["of an older browser from a sandboxed page is refused", { origin: "null" }, true],
    ["of an older browser from another port is refused", { origin: `${own}:8080` }, true],
    [
      "of an older browser from a name that begins like ours is refused",
      { origin: `${own}.evil.example` },
      true,
    ],
    ["of an older browser from garbage is refused", { origin: "%%%" }, true],
    ["is judged by Origin before Referer", { origin: own, referer: `${foreign}/` }, false],
    ["with only our own page as its Referer passes", { referer: `${own}/account/login?to=/` }, false],
    ["with only a foreign Referer is refused", { referer: `${foreign}/quiz.example.org` }, true],
    ["with only garbage as its Referer is refused", { referer: "quiz.example.org" }, true],
  ])("%s", (_, headers, isRefused) => {
    expect(isCrossSitePost(post(headers), HTTPS, () => false)).toBe(isRefused);
  });

  it.each([{ origin: "http://quiz.example.org" }, { referer: "http://quiz.example.org/" }])(
    "of a page without TLS (%o) is refused if people see the site with TLS, and only then",
    (headers) => {
      expect(isCrossSitePost(post(headers), HTTPS, () => false)).toBe(true);
      expect(isCrossSitePost(post(headers), HTTP, () => false)).toBe(false);
    },
  );

  it("from a sandboxed frame passes on an embed page, and another site's does not", () => {
    const sandboxed = post({ origin: "null", "sec-fetch-site": "cross-site" });
    const foreignPost = post({ origin: foreign, "sec-fetch-site": "cross-site" });
    expect(isCrossSitePost(sandboxed, HTTPS, () => true)).toBe(false);
    expect(isCrossSitePost(foreignPost, HTTPS, () => true)).toBe(true);
  });

  it("passes at the address that people see and at the one that the process listens on", () => {
    const host = "10.0.0.5:3000";
    expect(isCrossSitePost(post({ host, origin: own }), HTTPS, () => false)).toBe(false);
    expect(isCrossSitePost(post({ host, origin: `http://${host}` }), HTTP, () => false)).toBe(false);
    expect(isCrossSitePost(post({ host, origin: foreign }), HTTPS, () => false)).toBe(true);
  });

  it.each(["GET", "HEAD"])("is none if the method is %s", (method) => {
    const req = post({ origin: foreign, "sec-fetch-site": "cross-site" }, method);
    expect(isCrossSitePost(req, HTTPS, () => false)).toBe(false);
  });
});
