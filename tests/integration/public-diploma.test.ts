import { describe, expect, it } from "vitest";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import { signUp } from "../mocks/registered-visitor.ts";
import { VISITOR_ADDRESS } from "../mocks/send-request.ts";
import type { Fault } from "../mocks/user-api-faults.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PATH = `/c/v/${CODE}`;

async function open(path = PATH) {
  const visitor = await world.now.visitor();
  return visitor.open(path);
}

async function ask(path: string) {
  const visitor = await world.now.visitor();
  const { status, location, headers, text } = await visitor.get(path);
  return { status, location, retryAfter: headers.get("Retry-After"), text };
}

describe("the address of a diploma", () => {
  it("says to everybody that it is valid, to whom, for what, and when", async () => {
    addCertificate(world.now, { holder_name: "Åsa <b>Öst</b>" });
    const page = await open();
    const facts = { name: "Åsa <b>Öst</b>", topic: "Topic energy", date: "9 March 2026" };
    const language = "English";
    expect(page.text).toContain(`${en("diploma.valid")} ${en("diploma.earnedBy", { ...facts, language })}`);
    expect(page.html).toContain("Åsa &lt;b&gt;Öst&lt;/b&gt;");
    expect(page.all("meta")).toContainEqual({ name: "robots", content: "noindex" });
  });

  it("shows the diploma in its own language, and says what it says in the page's", async () => {
    addCertificate(world.now, { language: "sv" });
    const { html, text } = await open();
    expect(html).toMatch(/<article[^>]*lang="sv"/);
    expect(text).toContain(`${sv("diploma.title")} Ämne energy ${sv("diploma.achievement")}`);
    expect(text).toContain(`${sv("diplomas.issued")} 9 mars 2026 ${sv("diplomas.code")} ${CODE}`);
    const facts = { topic: "Topic energy", date: "9 March 2026", language: "Swedish" };
    expect(text).toContain(en("diploma.earned", facts));
  });

  it("is on the diploma without a language, and in its QR code", async () => {
    addCertificate(world.now);
    const page = await open(`/sv${PATH}`);
    expect(page.linkTo(`vidare.test/c/v/${CODE}`)).toBe(`http://vidare.test${PATH}`);
    expect(page.html).toMatch(new RegExp(`<svg[^>]*role="img"[^>]*aria-label="${en("diploma.qrCode")}"`));
  });

  it("stays valid when the editors have taken the topic away", async () => {
    addCertificate(world.now, { topic_global_id: "gone" });
    const page = await open();
    expect([page.status, page.text.includes(en("diploma.valid"))]).toEqual([200, true]);
    expect(page.text).toContain(`${en("diploma.title")} ${en("diploma.formerTopic")}`);
  });
});

describe("an address without a diploma", () => {
  it.each([
    ["/c/v/0000-0000-0000", en, "/c/v"],
    ["/sv/c/v/%3Cb%3E", sv, "/sv/c/v"],
  ])("says so plainly, and leads to the form for a code: %s", async (path, words, form) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.text).toContain(`${words("diploma.missingHeading")} ${words("check.missing")}`);
    expect(page.text).toContain(`Page Not Found: ${path}`);
    expect(page.linkTo(words("diploma.otherCode"))).toBe(form);
    expect(page.all("meta")).toContainEqual({ name: "robots", content: "noindex" });
  });
});

describe("a diploma's code in an address", () => {
  it("gives a diploma in a language that the site lacks in English", async () => {
    addCertificate(world.now, { language: "xx" });
    expect((await ask(PATH)).text).toContain(`${en("diploma.title")} Topic energy`);
  });

  it.each([
    ["/c/v/7k3mq9tx2wvb?print=1", `${PATH}?print=1`],
    ["/sv/c/v/7k3m%20q9tx%202wvb", `/sv${PATH}`],
    ["/c/v/7K3M%E2%80%93Q9TX-2WVB", PATH],
  ])("in another spelling leads on for good: %s", async (path, location) => {
    addCertificate(world.now);
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
    expect(world.now.api.sent).toEqual([]);
  });

  it("asks without a token, so that an ended session does not matter", async () => {
    addCertificate(world.now);
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
    ["behind a broken proxy", { kind: 502, isProxys: true }],
    ["no user API at all", { kind: "garbage" }],
    ["out of breath", { kind: 429, code: "rate_limited" }],
  ])("nobody says that there is none: the API is %s", async (_state, fault) => {
    addCertificate(world.now);
    world.now.api.fail(/certificates/, fault);
    const { text, ...reply } = await ask(PATH);
    expect(reply).toMatchObject({ status: 503, retryAfter: "30" });
    expect(text).toContain(en("check.unavailable"));
    expect(text).not.toContain(en("diploma.missingHeading"));
  });

  it("the content being down says so, too", async () => {
    addCertificate(world.now);
    world.now.content.condition = "down";
    expect(await ask(PATH)).toMatchObject({ status: 503, retryAfter: "30" });
  });

  it.each([400, 404, 422])("another server's %i says that there is none", async (kind) => {
    world.now.api.fail(/certificates/, { kind, code: "unknown" });
    expect((await ask(PATH)).status).toBe(404);
  });
});

it("a visitor who guesses is stopped after thirty misses, also before a right code, and nothing more is asked", async () => {
  addCertificate(world.now);
  await world.now.countMisses("diplomas", 28, VISITOR_ADDRESS);
  await ask("/c/v/%20");
  expect((await ask(PATH)).status).toBe(200);
  await ask("/c/v/0000-0000-0000");
  const asked = world.now.api.sent.length;
  const text = expect.stringContaining(en("diploma.tooManyHeading"));
  expect(await ask(PATH)).toMatchObject({ status: 429, retryAfter: "600", text });
  expect(world.now.api.sent).toHaveLength(asked);
});
