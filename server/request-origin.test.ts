import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { isCrossSitePost } from "./request-origin.ts";

const HTTP = new URL("http://quiz.example.org");
const HTTPS = new URL("https://quiz.example.org");

function request(headers: Record<string, string>, method = "POST"): IncomingMessage {
  // The function reads nothing else of a request.
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
    expect(isCrossSitePost(request(headers), HTTPS, () => false)).toBe(isRefused);
  });

  it.each([{ origin: "http://quiz.example.org" }, { referer: "http://quiz.example.org/" }])(
    "of a page without TLS (%o) is refused if people see the site with TLS, and only then",
    (headers) => {
      expect(isCrossSitePost(request(headers), HTTPS, () => false)).toBe(true);
      expect(isCrossSitePost(request(headers), HTTP, () => false)).toBe(false);
    },
  );

  it("from a sandboxed frame passes on an embed page, and another site's does not", () => {
    const sandboxed = request({ origin: "null", "sec-fetch-site": "cross-site" });
    const foreignPost = request({ origin: foreign, "sec-fetch-site": "cross-site" });
    expect(isCrossSitePost(sandboxed, HTTPS, () => true)).toBe(false);
    expect(isCrossSitePost(foreignPost, HTTPS, () => true)).toBe(true);
  });

  it("passes at the address that people see and at the one that the process listens on", () => {
    const host = "10.0.0.5:3000";
    expect(isCrossSitePost(request({ host, origin: own }), HTTPS, () => false)).toBe(false);
    expect(isCrossSitePost(request({ host, origin: `http://${host}` }), HTTP, () => false)).toBe(false);
    expect(isCrossSitePost(request({ host, origin: foreign }), HTTPS, () => false)).toBe(true);
  });

  it.each(["GET", "HEAD"])("is none if the method is %s", (method) => {
    const req = request({ origin: foreign, "sec-fetch-site": "cross-site" }, method);
    expect(isCrossSitePost(req, HTTPS, () => false)).toBe(false);
  });
});
