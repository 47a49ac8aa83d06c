import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordLog } from "../tests/mocks/recorded-log.ts";
import { toSafeLine } from "./log.ts";

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
    ["/account/eva%40example.org", "[e-mail]"],
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
    [
      "at file:///opt/vidare/node_modules/@hono/node-server/dist/index.mjs:12:3",
      "at file:///opt/vidare/node_modules/@hono/node-server/dist/index.mjs:12:3",
    ],
    ...["x=y@example.org", "o'hara@example.org", "first/last@example.org", "a~b&c@example.org"].map(
      (address) => [
        `550 <${address}>: Key (email_key)=(${address})`,
        "550 <[e-mail]>: Key (email_key)=([e-mail])",
      ],
    ),
    [String.raw`{"err":"refused:\neva@example.org"}`, String.raw`{"err":"refused:\n[e-mail]"}`],
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

describe("the log", () => {
  it("contains no query at any place in a line", () => {
    const { log, text, entries } = recordLog();
    const timeout = new Error("Request timed out: GET http://users.test/v1/topics?user_uuid=SECRET");
    const err = new Error("at /t/health?state=SECRET", { cause: timeout });
    log.error({ err, path: "/t/health?token=SECRET" }, "failed: %s", "/sv?state=SECRET");
    log.child({ from: "/?state=SECRET" }).info({ nested: { urls: ["/about?token=SECRET&x=1"] } });
    expect(text()).not.toContain("SECRET");
    expect(entries()).toMatchObject([
      { msg: "failed: /sv?…", path: "/t/health?…" },
      { from: "/?…", nested: { urls: ["/about?…"] } },
    ]);
  });
});
