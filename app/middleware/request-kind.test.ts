import { describe, expect, it } from "vitest";
import { isDataRequest, isDocumentRequest, isFromOwnPage, isPrefetch } from "~/middleware/request-kind.ts";

function request(path: string, init: RequestInit = {}): Request {
  return new Request(`http://vidare.test${path}`, init);
}

describe("a page read in a browser", () => {
  it.each([
    ["a page", request("/t/health?x=.data"), true],
    ["a form", request("/t/health", { method: "POST" }), false],
    ["React Router's data of a page", request("/t/health.data"), false],
    ["React Router's data of the start page", request("/_.data?index"), false],
    ["a page fetched ahead", request("/about", { headers: { "Sec-Purpose": "prefetch;prerender" } }), false],
  ])("%s: is one or not", (_, asked, expected) => {
    expect(isDocumentRequest(asked)).toBe(expected);
  });

  it("is no data request because its query ends like one", () => {
    expect(isDataRequest(request("/about?file=a.data"))).toBe(false);
  });
});

describe("what is fetched ahead", () => {
  it.each([
    ["Sec-Purpose", "prefetch", true],
    ["Sec-Purpose", "prefetch;prerender", true],
    ["Purpose", "prefetch", true],
    ["X-Moz", "prefetch", true],
    ["Sec-Purpose", "", false],
    ["Accept", "prefetch", false],
  ])("says %s: %s", (name, value, expected) => {
    expect(isPrefetch(request("/", { headers: { [name]: value } }))).toBe(expected);
  });
});

describe("a request from a page of ours", () => {
  it.each<[string, HeadersInit, boolean]>([
    ["a link of ours", { "Sec-Fetch-Site": "same-origin" }, true],
    ["a link of ours in a browser that does not say so", { Referer: "http://vidare.test/about" }, true],
    ["another site's link", { "Sec-Fetch-Site": "cross-site", Referer: "http://vidare.test/" }, false],
    ["a link of another name below our domain", { "Sec-Fetch-Site": "same-site" }, false],
    ["the address bar", { "Sec-Fetch-Site": "none" }, false],
    ["another scheme", { Referer: "https://vidare.test/" }, false],
    ["another port", { Referer: "http://vidare.test:8080/" }, false],
    ["no address", { Referer: "about:blank" }, false],
    ["nothing said", {}, false],
  ])("%s", (_, headers, expected) => {
    expect(isFromOwnPage(request("/", { headers }))).toBe(expected);
  });
});
