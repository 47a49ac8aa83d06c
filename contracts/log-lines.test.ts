import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toSafeLine } from "./log-lines.ts";
import { createTrace, readTraceparent, toTraceparent } from "./trace-context.ts";

describe("a log line", () => {
  it.each([
    [
      "GET http://users.test/v1/topics?user_uuid=a&lang=en failed",
      "GET http://users.test/v1/topics?… failed",
    ],
    ["/t/health?state=a#verdict and /sv?token=b", "/t/health?… and /sv?…"],
    ['{"path":"/?state=a","status":500}', '{"path":"/?…","status":500}'],
    [String.raw`{"err":"at /x?state=a\"b\\c\nd"}`, '{"err":"at /x?…"}'],
    ["Why? Because it is so.", "Why? Because it is so."],
    ["Is this it?", "Is this it?"],
    ["user 0190163d-8694-739b-aea5-966c26f8ad90 is gone", "user [uuid] is gone"],
    ["no row for Eva.Ek+1@mail.example.org", "no row for [e-mail]"],
    ["/account/eva%40example.org", "/account/[e-mail]"],
    ["/sv/h/7K3M-Q9TX and /h/ABCDEFGH/x", "/sv/h/… and /h/…/x"],
    ["/c/v/7K3M-Q9TX-2WVB.json", "/c/v/…"],
    ["/SV/H/abc and /C/v/abc", "/SV/H/… and /C/v/…"],
    ["GET http://users.test/v1/certificates/7K3M-Q9TX-2WVB", "GET http://users.test/v1/certificates/…"],
    [`Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.sig`, "Bearer [token]"],
    [`refresh ${"aB3_-".repeat(9)}`, "refresh [token]"],
    ['{"requestId":"0af7651916cd43dd8448eb211c80319c"}', '{"requestId":"0af7651916cd43dd8448eb211c80319c"}'],
    ['{"route":"/c/v/:code","path":"/h/:code"}', '{"route":"/c/v/:code","path":"/h/:code"}'],
    [
      "at node_modules/@react-router/node/dist/index.mjs:12:3",
      "at node_modules/@react-router/node/dist/index.mjs:12:3",
    ],
  ])("%s becomes %s", (line, expected) => {
    expect(toSafeLine(line)).toBe(expected);
  });

  it("stays valid JSON and contains no part of any query", () => {
    const query = fc.string({ unit: "binary-ascii" }).map((text) => text.replace(/\s/g, ""));
    fc.assert(
      fc.property(fc.string(), query, query, (before, start, end) => {
        const message = `${before}/page?${start}SECRET${end} failed`;
        const line = toSafeLine(JSON.stringify({ message, status: 500 }));
        expect(line).not.toContain("SECRET");
        expect(JSON.parse(line)).toMatchObject({ status: 500 });
      }),
      { seed: 8 },
    );
  });

  it.each([
    "0190163D-8694-739b-aea5-966c26f8ad90",
    "eva@example.org",
    "eva%40example.org",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.sig",
    "aB3_-".repeat(8),
    "/h/7K3MQ9TX",
    "/c/v/7K3M-Q9TX-2WVB",
    "/certificates/7K3M-Q9TX-2WVB",
    "?token=7K3MQ9TX",
  ])("never contains %s, with any text around it", (secret) => {
    const around = fc.string({ unit: fc.constantFrom(...'aE9-_.+%@/?: {"\\') });
    fc.assert(
      fc.property(around, around, (before, after) => {
        // A letter in front of "eyJ" makes it part of another word.
        const start = secret.startsWith("eyJ") ? `${before} ` : before;
        expect(toSafeLine(start + secret + after)).not.toContain(secret);
      }),
      { seed: 9 },
    );
  });
});

const ID = "0af7651916cd43dd8448eb211c80319c";
const STEP = "b7ad6b7169203331";

describe("a traceparent", () => {
  it.each([
    ["of today's version", `00-${ID}-${STEP}-01`, "01"],
    ["that is not sampled", `00-${ID}-${STEP}-00`, "00"],
    ["of a random trace id", `00-${ID}-${STEP}-03`, "03"],
    ["with flags that nobody knows yet, which are dropped", `00-${ID}-${STEP}-fd`, "01"],
    ["of a version to come", `cc-${ID}-${STEP}-01-what-comes`, "01"],
  ])("%s is taken", (_, header, flags) => {
    expect(readTraceparent(header)).toEqual({ id: ID, flags });
  });

  it.each([
    ["none", undefined],
    ["an empty one", ""],
    ["one of a trace that is all zeros", `00-${"0".repeat(32)}-${STEP}-01`],
    ["one of a step that is all zeros", `00-${ID}-${"0".repeat(16)}-01`],
    ["one in capital letters", `00-${ID.toUpperCase()}-${STEP}-01`],
    ["a short one", `00-${ID.slice(1)}-${STEP}-01`],
    ["a long one of today's version", `00-${ID}-${STEP}-01-more`],
    ["one of the version that never comes", `ff-${ID}-${STEP}-01`],
    ["one that was sent twice", `00-${ID}-${STEP}-01, 00-${ID}-${STEP}-01`],
    ["one with a line break", `00-${ID}-${STEP}-01\n`],
  ])("%s is not", (_, header) => {
    expect(readTraceparent(header)).toBeNull();
  });

  it("of any text is null or a clean id", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readTraceparent(text)?.id ?? ID).toMatch(/^[\da-f]{32}$/);
      }),
    );
  });

  it("that we make is read back as the same trace, with another step each time", () => {
    fc.assert(
      fc.property(fc.constantFrom("00", "01", "02", "03"), (flags) => {
        const trace = { ...createTrace(), flags };
        const [first, second] = [toTraceparent(trace), toTraceparent(trace)];
        expect(readTraceparent(first)).toEqual(trace);
        expect(readTraceparent(second)).toEqual(trace);
        expect(first).not.toBe(second);
      }),
    );
  });
});
