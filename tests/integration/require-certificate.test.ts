import { describe, expect, it } from "vitest";
import { signUp } from "../mocks/registered-visitor.ts";
import type { Fault } from "../mocks/user-api-faults.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const CODE = "7K3M-Q9TX-2WVB";
const PATH = `/c/v/${CODE}`;

async function ask(path: string, address = "10.0.0.1") {
  world.now.env = { TRUST_PROXY: "1" };
  const visitor = await world.now.visitor();
  const { status, location, headers, text } = await visitor.get(path, { "X-Forwarded-For": address });
  return { status, location, retryAfter: headers.get("Retry-After"), text };
}

function certify(language = "sv"): void {
  world.now.api.addCertificate({
    id: CODE,
    topic_global_id: "energy",
    holder_name: "Ada Lovelace",
    issued_at: "2026-03-09T23:30:00Z",
    language,
  });
}

async function miss(times: number, address = "10.0.0.1"): Promise<void> {
  world.now.env = { TRUST_PROXY: "1" };
  await world.now.countMisses("diplomas", times, address);
}

describe("a diploma's code in an address", () => {
  it("gives a diploma in a language that the site lacks in English", async () => {
    certify("xx");
    expect((await ask(PATH)).text).toContain(`${en("diploma.title")} Topic energy`);
  });

  it.each([
    ["/c/v/7k3mq9tx2wvb?print=1", `${PATH}?print=1`],
    ["/sv/c/v/7k3m%20q9tx%202wvb", `/sv${PATH}`],
    ["/c/v/7K3M%E2%80%93Q9TX-2WVB", PATH],
  ])("in another spelling leads on for good: %s", async (path, location) => {
    certify();
    expect(await ask(path)).toMatchObject({ status: 301, location });
  });

  it("in a spelling of none is no diploma, rather than led on", async () => {
    expect(await ask("/c/v/7k3mq9tx2wvb")).toMatchObject({
      status: 404,
      text: expect.stringContaining("Page Not Found: /c/v/7k3mq9tx2wvb"),
    });
  });

  it.each(["cert_0042", "0b7f1f6e-6f0a-4f1c-9a53-1f9a3f1f2c11"])(
    "is another server's, asked for as it stands: %s",
    async (code) => {
      const certificate = {
        id: code,
        topic_global_id: "energy",
        issued_at: "2026-03-09T23:30:00Z",
        language: "en",
      };
      world.now.api.fail(/certificates/, { kind: 200, body: { certificate } });
      expect((await ask(`/c/v/${code}`)).status).toBe(200);
      expect(world.now.api.sentTo(/certificates/).map(({ call }) => call)).toEqual([
        `GET /v1/certificates/${code}`,
      ]);
    },
  );

  it.each(["a%2f%2e%2e%2fusers", "a%00b", "x".repeat(65), "%20"])("is none: %s", async (code) => {
    expect((await ask(`/c/v/${code}`)).status).toBe(404);
    expect(world.now.api.sentTo(/./)).toEqual([]);
  });

  it("asks without a token, so that an ended session does not matter", async () => {
    certify();
    const { visitor } = await signUp(world.now);
    expect((await visitor.get(PATH)).status).toBe(200);
    const headers = world.now.api.sentTo(/certificates/).map((request) => request.headers);
    expect(headers.map((one) => one.get("Authorization"))).toEqual([null]);
  });
});

describe("while it is not known whether there is a diploma", () => {
  it.each<[string, Fault]>([
    ["down", { kind: 503 }],
    ["unreachable", { kind: "reset" }],
    ["broken", { kind: 500 }],
    ["behind a broken proxy", { kind: 502, isProxys: true }],
    ["no user API at all", { kind: "garbage" }],
    ["out of breath", { kind: 429, code: "rate_limited" }],
  ])("nobody says that there is none: the API is %s", async (_state, fault) => {
    certify();
    world.now.api.fail(/certificates/, fault);
    const { text, ...reply } = await ask(PATH);
    expect(reply).toMatchObject({ status: 503, retryAfter: "30" });
    expect(text).toContain(en("check.unavailable"));
    expect(text).not.toContain(en("diploma.missingHeading"));
  });

  it("the content being down says so, too", async () => {
    certify();
    world.now.content.condition = "down";
    expect(await ask(PATH)).toMatchObject({ status: 503, retryAfter: "30" });
  });

  it("is no miss", async () => {
    certify();
    await miss(29);
    world.now.api.fail(/certificates/, { kind: 500 }, 1);
    await ask(PATH);
    expect((await ask(PATH)).status).toBe(200);
  });

  it.each([400, 404, 422])("another server's %i says that there is none", async (kind) => {
    world.now.api.fail(/certificates/, { kind, code: "unknown" });
    expect((await ask(PATH)).status).toBe(404);
  });
});

describe("who guesses", () => {
  it("is stopped after thirty misses, also before a right code, and nothing more is asked", async () => {
    certify();
    await miss(29);
    for (let time = 0; time < 2; time++) expect((await ask(PATH)).status).toBe(200);
    await ask("/c/v/0000-0000-0000");
    const asked = world.now.api.sent.length;
    const text = expect.stringContaining(en("diploma.tooManyHeading"));
    expect(await ask(PATH)).toMatchObject({ status: 429, retryAfter: "600", text });
    expect(world.now.api.sent).toHaveLength(asked);
  });

  it("is stopped after thirty codes that cannot be any", async () => {
    certify();
    await miss(29);
    await ask("/c/v/%20");
    expect((await ask(PATH)).status).toBe(429);
  });

  it("stops nobody at another address", async () => {
    certify();
    await miss(30, "10.0.0.2");
    expect((await ask(PATH, "10.0.0.1")).status).toBe(200);
  });

  it("is no school that opens more right codes at once than it may miss", async () => {
    certify();
    await miss(29);
    const pages = await Promise.all(Array.from({ length: 3 }, () => ask(PATH)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("is stopped after thirty misses, also if all guesses come at once", async () => {
    certify();
    await miss(28);
    const pages = await Promise.all(Array.from({ length: 4 }, () => ask("/c/v/0000-0000-0000")));
    expect(pages.map(({ status }) => status).toSorted()).toEqual([404, 404, 429, 429]);
    expect(world.now.api.sent).toHaveLength(2);
  });
});
