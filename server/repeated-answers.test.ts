import { readdirSync, readFileSync } from "node:fs";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toRenderedPage } from "../app/services/rendered-page.server.ts";
import { RepeatedAnswers, repeatKey, VARYING_HEADERS } from "./repeated-answers.ts";

const ORIGIN = { protocol: "https:", host: "quiz.example.org" };
const PAGE = toRenderedPage(Buffer.from("<p>The same for everybody</p>"));
const MIDDLEWARES = join(import.meta.dirname, "../app/middleware");
/** No answer is repeated for a request with a cookie; the others are read from responses. */
const OTHERS = new Set(["cache-control", "content-type", "cookie", "location"]);

function keyOf(headers: IncomingMessage["headers"], method = "GET", url = "/"): string | null {
  return repeatKey(Object.assign(new IncomingMessage(new Socket()), { method, url, headers }), ORIGIN);
}

function keepAnswer(answers: RepeatedAnswers, findShared: (() => typeof PAGE | null) | null): void {
  const headers = new Headers([
    ["Content-Security-Policy", "script-src 'nonce-of-the-first'"],
    ["Set-Cookie", "i18n_redirected=en"],
    ["Set-Cookie", "progress=first"],
  ]);
  const answer = new Response(null, { headers });
  const page = { answer, rendered: PAGE, findShared };
  answers.keep("key", answer, { nonce: "of-the-first", address: null, route: null, page });
}

describe("an answer", () => {
  it("is repeated with all of its headers, but for the policy's nonce", () => {
    const answers = new RepeatedAnswers();
    keepAnswer(answers, () => PAGE);
    const found = answers.find("key");
    expect(found?.page).toBe(PAGE);
    expect(Object.fromEntries(found?.headers ?? [])).toEqual({
      "set-cookie": ["i18n_redirected=en", "progress=first"],
    });
    expect(found?.policy.join("of-the-next")).toBe("script-src 'nonce-of-the-next'");
  });

  it("is gone with its page, and for a page of one visitor was never there", () => {
    const answers = new RepeatedAnswers();
    keepAnswer(answers, () => null);
    expect(answers.find("key")).toBeNull();
    keepAnswer(answers, null);
    expect(answers.find("key")).toBeNull();
  });
});

describe("a request", () => {
  it("is told from others by its address and what pages take from its headers", () => {
    expect(keyOf({ "accept-language": "en", "x-other": "1" })).toBe(keyOf({ "accept-language": "en" }));
    const keys = [
      keyOf({}),
      keyOf({}, "GET", "/sv"),
      ...VARYING_HEADERS.map((name) => keyOf({ [name]: "" })),
    ];
    expect(new Set(keys).size).toBe(VARYING_HEADERS.length + 2);
  });

  it("with a cookie, a form or endless headers is like no other", () => {
    expect(keyOf({ cookie: "a=1" })).toBeNull();
    expect(keyOf({ cookie: "" })).toBeNull();
    expect(keyOf({}, "POST")).toBeNull();
    expect(keyOf({ referer: "x".repeat(2_000) })).toBeNull();
  });

  it("is compared by every header that a middleware reads", () => {
    const sources = readdirSync(MIDDLEWARES)
      .filter((name) => !name.endsWith(".test.ts"))
      .map((name) => readFileSync(join(MIDDLEWARES, name), "utf8"));
    const read = sources.flatMap((source) =>
      [...source.matchAll(/headers\.get\(\s*"([^"]+)"/g)].map(([, name = ""]) => name.toLowerCase()),
    );
    const needed = [...new Set(read)].filter((name) => !OTHERS.has(name)).sort();
    expect(needed).toEqual([...VARYING_HEADERS]);
  });
});
