import { describe, expect, it } from "vitest";
import { isCrawler } from "~/middleware/crawler.ts";

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
