import { describe, expect, it } from "vitest";
import { isDataRequest, isDocumentRequest, isPrefetch } from "~/middleware/request-kind";

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
