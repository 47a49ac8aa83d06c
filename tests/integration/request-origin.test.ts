import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { addressOf, isCrossSitePost, originOf } from "../../server/request-origin.ts";

const DIRECT = { TRUST_PROXY: 0 };
const BEHIND_ONE_PROXY = { TRUST_PROXY: 1 };

function request(headers: Record<string, string>, method = "POST"): IncomingMessage {
  const all = { host: "quiz.example.org", ...headers };
  // The functions read nothing else of a request.
  const stub: Partial<IncomingMessage> = { method, headers: all };
  return Object.assign(Object.create(null), stub, { socket: { remoteAddress: "10.0.0.1" } });
}

describe("a form", () => {
  it.each<[string, Record<string, string>, boolean]>([
    ["that says nothing of where it comes from passes", {}, false],
    [
      "from our own page passes",
      { origin: "https://quiz.example.org", "sec-fetch-site": "same-origin" },
      false,
    ],
    ["from our own page of an older browser passes", { origin: "http://quiz.example.org" }, false],
    ["typed into the address bar passes", { "sec-fetch-site": "none" }, false],
    ["from another site is refused", { origin: "https://evil.example" }, true],
    ["from another site that hides it is refused", { "sec-fetch-site": "cross-site" }, true],
    ["from another host of our site is refused", { "sec-fetch-site": "same-site" }, true],
    ["from another port is refused", { origin: "http://quiz.example.org:8080" }, true],
    ["from a sandboxed page (null) is refused", { origin: "null" }, true],
    ["from garbage is refused", { origin: "%%%" }, true],
    [
      "from a host that begins like ours is refused",
      { origin: "https://quiz.example.org.evil.example" },
      true,
    ],
  ])("%s", (_, headers, isRefused) => {
    const req = request(headers);
    expect(isCrossSitePost(req, originOf(req, DIRECT), () => false)).toBe(isRefused);
  });

  it("from a sandboxed frame passes where the page is an embed page, another site's does not", () => {
    const sandboxed = request({ origin: "null", "sec-fetch-site": "cross-site" });
    const foreign = request({ origin: "https://evil.example", "sec-fetch-site": "cross-site" });
    expect(isCrossSitePost(sandboxed, originOf(sandboxed, DIRECT), () => true)).toBe(false);
    expect(isCrossSitePost(foreign, originOf(foreign, DIRECT), () => true)).toBe(true);
  });

  it.each(["GET", "HEAD"])("is none where the method is %s", (method) => {
    const req = request({ origin: "https://evil.example", "sec-fetch-site": "cross-site" }, method);
    expect(isCrossSitePost(req, originOf(req, DIRECT), () => false)).toBe(false);
  });

  it("without TLS is refused where people see the site with TLS", () => {
    const req = request({ origin: "http://quiz.example.org" });
    const env = { ...DIRECT, PUBLIC_ORIGIN: "https://quiz.example.org" };
    expect(isCrossSitePost(req, originOf(req, env), () => false)).toBe(true);
  });

  it("behind a proxy is compared with the address that people see", () => {
    const env = { ...DIRECT, PUBLIC_ORIGIN: "https://quiz.example.org" };
    const req = request({ host: "10.0.0.5:3000", origin: "https://quiz.example.org" });
    expect(isCrossSitePost(req, originOf(req, env), () => false)).toBe(false);
    const foreign = request({ host: "10.0.0.5:3000", origin: "https://evil.example" });
    expect(isCrossSitePost(foreign, originOf(foreign, env), () => false)).toBe(true);
  });
});

describe("the address of this site", () => {
  const forwarded = { "x-forwarded-host": "evil.example, quiz.example.org", "x-forwarded-proto": "https" };
  it.each([
    [
      "is PUBLIC_ORIGIN first of all",
      forwarded,
      { TRUST_PROXY: 1, PUBLIC_ORIGIN: "https://a.example:8443" },
      "https://a.example:8443",
    ],
    [
      "is the Host header's without a proxy",
      { "x-forwarded-host": "evil.example" },
      DIRECT,
      "http://quiz.example.org",
    ],
    [
      "is the trusted proxy's word",
      { host: "10.0.0.5:3000", ...forwarded },
      BEHIND_ONE_PROXY,
      "https://quiz.example.org",
    ],
    [
      "is http where the proxy's word is garbage",
      { "x-forwarded-proto": "gopher" },
      BEHIND_ONE_PROXY,
      "http://quiz.example.org",
    ],
  ])("%s", (_, headers, env, expected) => {
    const { protocol, host } = originOf(request(headers), env);
    expect(`${protocol}//${host}`).toBe(expected);
  });
});

describe("the visitor's address", () => {
  it.each([
    ["is the connection's without a proxy, whatever is claimed", "1.1.1.1", 0, "10.0.0.1"],
    ["is what one trusted proxy saw", "1.1.1.1, 2.2.2.2", 1, "2.2.2.2"],
    ["is what the outer of two trusted proxies saw", "1.1.1.1, 2.2.2.2, 3.3.3.3", 2, "2.2.2.2"],
    ["is the first there is where fewer proxies spoke", "1.1.1.1", 5, "1.1.1.1"],
    ["is the connection's where no proxy spoke", "", 1, "10.0.0.1"],
  ])("%s", (_, forwardedFor, TRUST_PROXY, expected) => {
    const headers = forwardedFor === "" ? {} : { "x-forwarded-for": forwardedFor };
    expect(addressOf(request(headers), { TRUST_PROXY })).toBe(expected);
  });
});
