import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { requestInfoContext } from "~/contexts.ts";
import { getLocale } from "~/middleware/locale.ts";
import {
  isCrawler,
  isDataRequest,
  isDocumentRequest,
  isFromOwnPage,
  isPrefetch,
} from "~/middleware/request-kind.ts";

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

describe("a crawler", () => {
  it.each([
    ["a search engine", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
    ["a link preview", "facebookexternalhit/1.1", true],
    [
      "a performance audit",
      "Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 HeadlessChrome/120.0 Chrome-Lighthouse",
      true,
    ],
    [
      "a browser",
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      false,
    ],
    [
      "a browser without a window",
      "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36",
      false,
    ],
    ["a command line", "curl/8.5.0", false],
    ["a script", "node", false],
    ["nobody said", "", false],
  ])("%s: %s", (_, userAgent, expected) => {
    expect(isCrawler(new Request("http://a/", { headers: { "User-Agent": userAgent } }))).toBe(expected);
  });
});

it("an error before the sessions are known is in the language of its address", () => {
  const context = new RouterContextProvider();
  context.set(requestInfoContext, {
    nonce: "",
    address: null,
    route: { pattern: "/about", locale: "sv" },
  });
  expect(getLocale(context)).toBe("sv");
});
