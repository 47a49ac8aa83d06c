import { describe, expect, it } from "vitest";
import { scoreResponse } from "./score-response.ts";

const GOOD = {
  "Content-Type": "text/html",
  "Content-Security-Policy":
    "default-src 'self'; script-src 'nonce-a'; object-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
};
const SESSION = "__Host-auth=a; Path=/; Secure; HttpOnly; SameSite=Lax";

function score(changes: Record<string, string> = {}, html = "") {
  return scoreResponse({ headers: new Headers({ ...GOOD, ...changes }), html });
}

function pointsOf(rule: string, changes: Record<string, string>, html = "") {
  return score(changes, html).findings.find((finding) => finding.rule === rule)?.points;
}

describe("the score of a response", () => {
  it("is A+ with extra points if nothing is wrong", () => {
    expect(score()).toMatchObject({ grade: "A+", points: 135 });
  });

  it("loses all extra points if a fault brings it below 90", () => {
    expect(score({ "Strict-Transport-Security": "max-age=0, max-age=9" })).toMatchObject({
      grade: "B+",
      points: 80,
    });
  });

  it("is D for a response without headers", () => {
    expect(scoreResponse({ headers: new Headers(), html: "" })).toMatchObject({ grade: "D", points: 30 });
  });
});

describe("a content security policy", () => {
  it.each([
    ["default-src 'none'", 10],
    ["default-src 'self'", 5],
    ["default-src 'self'; style-src 'self' 'unsafe-inline'", 0],
    ["default-src 'self'; style-src 'unsafe-inline' 'sha256-a'", 5],
    ["default-src 'self'; img-src http://a.test", -10],
    ["default-src 'self'; script-src 'self' 'unsafe-eval'", -10],
    ["default-src 'self'; script-src 'unsafe-inline'", -20],
    ["default-src 'self'; script-src 'unsafe-inline' 'nonce-a'", 5],
    ["default-src 'self'; connect-src http://a.test", -20],
    ["script-src 'self'", -20],
    ["default-src https:", -20],
    ["", -25],
  ])("%j counts %i", (policy, points) => {
    expect(pointsOf("Content-Security-Policy", { "Content-Security-Policy": policy })).toBe(points);
  });
});

describe("cookies", () => {
  it.each([
    [SESSION, 5],
    ["theme=a; Secure; SameSite=Lax", 5],
    ["theme=a; Secure", 0],
    ["theme=a", -5],
    ["progress=a; HttpOnly; SameSite=Lax", -10],
    ["progress=a; Secure; SameSite=Lax", -30],
  ])("%j count %i", (cookie, points) => {
    expect(pointsOf("cookies", { "Set-Cookie": cookie })).toBe(points);
  });

  it("count without HSTS as much more", () => {
    const headers = new Headers({ "Set-Cookie": "progress=a; HttpOnly" });
    const { findings } = scoreResponse({ headers, html: "" });
    expect(findings.find(({ rule }) => rule === "cookies")?.points).toBe(-40);
  });
});

describe("each other header", () => {
  it.each([
    ["cross-origin resource sharing", "Access-Control-Allow-Origin", "*", 0],
    ["Cross-Origin-Embedder-Policy", "Cross-Origin-Embedder-Policy", "require-corp", 10],
    ["Cross-Origin-Opener-Policy", "Cross-Origin-Opener-Policy", "own", -5],
    ["Cross-Origin-Resource-Policy", "Cross-Origin-Resource-Policy", "cross-origin", 0],
    ["Referrer-Policy", "Referrer-Policy", "unsafe-url", -5],
    ["Strict-Transport-Security", "Strict-Transport-Security", "max-age=600", -10],
    ["X-Content-Type-Options", "X-Content-Type-Options", "sniff", -5],
  ])("%s: %s: %s counts %i", (rule, name, value, points) => {
    expect(pointsOf(rule, { [name]: value })).toBe(points);
  });

  it("credentials for a named origin count -50", () => {
    const changes = {
      "Access-Control-Allow-Origin": "https://a.test",
      "Access-Control-Allow-Credentials": "true",
    };
    expect(pointsOf("cross-origin resource sharing", changes)).toBe(-50);
  });

  it("a page that any site may frame by saying nothing counts -20", () => {
    const changes = { "Content-Security-Policy": "default-src 'self'" };
    expect(pointsOf("X-Frame-Options", changes)).toBe(-20);
    expect(pointsOf("X-Frame-Options", { ...changes, "X-Frame-Options": "DENY" })).toBe(5);
  });
});

describe("scripts", () => {
  it.each([
    ['<script src="/a.js"></script>', 0],
    ['<script src="https://a.test/a.js" integrity="sha384-a"></script>', 5],
    ['<script src="https://a.test/a.js"></script>', -5],
    ['<script src="//a.test/a.js" integrity="sha384-a"></script>', -20],
    ['<script src="http://a.test/a.js"></script>', -50],
  ])("%s count %i", (html, points) => {
    expect(pointsOf("subresource integrity", {}, html)).toBe(points);
  });
});
