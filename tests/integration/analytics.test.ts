import { describe, expect, it } from "vitest";
import type { Page } from "../mocks/page.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const TAG_ID = "G-TEST12345";
const CHOICES = "/privacy-choices";

async function visitTaggedSite(): Promise<Visitor> {
  world.now.env.ANALYTICS_TAG_ID = TAG_ID;
  const visitor = await world.now.visitor();
  // A form without any cookie would look like one of a browser that keeps none.
  await visitor.get("/about");
  return visitor;
}

function observerOf(page: Page): Record<string, string> | undefined {
  return page.all("script").find(({ src }) => src === "/observe.js");
}

function policyOf({ headers }: Page, directive: string): string {
  const policy = headers.get("Content-Security-Policy") ?? "";
  return policy.split("; ").find((part) => part.startsWith(`${directive} `)) ?? "";
}

function expectUncounted(page: Page): void {
  expect(observerOf(page)).toBeUndefined();
  expect(page.html).not.toContain(TAG_ID);
  expect(policyOf(page, "connect-src")).toBe("connect-src 'self'");
  expect(policyOf(page, "img-src")).toBe("img-src 'self' data:");
}

describe("without a tag", () => {
  it("nothing is asked, loaded or allowed, with any cookie", async () => {
    const visitor = await world.now.visitor();
    await visitor.post(CHOICES, { choice: "granted" });
    expect(visitor.jar.has("analytics_consent")).toBe(false);
    visitor.headers.Cookie = "analytics_consent=granted";
    const page = await visitor.get("/t/Energy-Use");
    expectUncounted(page);
    expect(page.html).not.toMatch(/<dialog|privacy-choices/);
    expect((await visitor.get(CHOICES)).text).toContain(en("privacyChoices.states.off"));
  });
});

describe("with a tag,", () => {
  it("a visitor is asked first, and counted after a yes alone", async () => {
    const visitor = await visitTaggedSite();
    const first = await visitor.open("/sv/about");
    expectUncounted(first);
    expect(first.html).toMatch(/<dialog [^>]*open/);
    expect(first.text).toContain(sv("privacyChoices.question"));
    const response = await visitor.post(`/sv${CHOICES}`, {
      choice: "granted",
      back: first.field("back"),
    });
    expect([response.status, response.location]).toEqual([303, "/sv/about"]);
    const counted = await visitor.follow(response);
    expect(counted.html).not.toContain("<dialog");
    const observer = observerOf(counted);
    expect(observer).toMatchObject({ type: "module", "data-tag-id": TAG_ID });
    expect(observer).not.toHaveProperty("data-dsn");
    expect(policyOf(counted, "script-src")).toBe(`script-src 'nonce-${observer?.nonce}'`);
    expect(policyOf(counted, "connect-src")).toMatch(
      /^connect-src 'self' .*https:\/\/\*\.google-analytics\.com/,
    );
    expect(policyOf(counted, "img-src")).toMatch(/^img-src 'self' data: https:\/\/\*\.google-analytics\.com/);
  });

  it("a yes is taken back on the page of choices, with the tag's cookies", async () => {
    const visitor = await visitTaggedSite();
    await visitor.post(`/sv${CHOICES}`, { choice: "granted" });
    for (const name of ["_ga", "_ga_TEST12345", "_gat"]) visitor.jar.set(name, { name, value: "GA1.1.2" });
    const about = await visitor.open("/sv/about");
    expect(about.linkTo(sv("privacyChoices.title"))).toBe(`/sv${CHOICES}`);
    expect((await visitor.open(`/sv${CHOICES}`)).text).toContain(sv("privacyChoices.states.granted"));
    const denied = await visitor.follow(await visitor.post(`/sv${CHOICES}`, { choice: "denied" }));
    expect(denied.path).toBe(`/sv${CHOICES}`);
    expect(denied.text).toContain(sv("privacyChoices.states.denied"));
    expect(visitor.jar.get("analytics_consent")?.value).toBe("denied");
    expect([...visitor.jar.keys()].filter((name) => name.startsWith("_ga"))).toEqual(["_gat"]);
    const page = await visitor.open("/sv/about");
    expectUncounted(page);
    expect(page.html).not.toContain("<dialog");
  });
});

describe("a visitor who said yes", () => {
  it.each(["/", "/t/Energy-Use", "/t/Energy-Use/q1", "/sv/q/q1", "/account/login"])(
    "is counted on %s",
    async (path) => {
      const visitor = await visitTaggedSite();
      await visitor.post(CHOICES, { choice: "granted" });
      expect(observerOf(await visitor.open(path))?.["data-tag-id"]).toBe(TAG_ID);
    },
  );

  it.each([
    "/q/q1/embed",
    "/t/Energy-Use/embed/q1",
    "/account/verify?token=a",
    "/sv/account/forgot-password?token=a",
    "/e/aurora/present?key=a",
    "/h/7K3M-Q9TX",
    "/nope",
  ])("is not counted on %s", async (path) => {
    const visitor = await visitTaggedSite();
    await visitor.post(CHOICES, { choice: "granted" });
    expectUncounted(await visitor.get(path));
  });

  it.each(["DNT", "Sec-GPC"])("is neither counted nor asked if the browser sends %s", async (header) => {
    const visitor = await visitTaggedSite();
    await visitor.post(CHOICES, { choice: "granted" });
    visitor.headers[header] = "1";
    const page = await visitor.open("/about");
    expectUncounted(page);
    expect(page.html).not.toContain("<dialog");
    const choices = await visitor.get(CHOICES);
    expect(choices.text).toContain(en("privacyChoices.states.refused"));
    expect(choices.html).not.toContain('value="granted"');
  });

  it("is neither counted nor asked in kiosk mode", async () => {
    const visitor = await visitTaggedSite();
    await visitor.post(CHOICES, { choice: "granted" });
    visitor.jar.set("kiosk_mode", { name: "kiosk_mode", value: "true" });
    const page = await visitor.open("/t/Energy-Use");
    expectUncounted(page);
    expect(page.html).not.toMatch(/<dialog|privacy-choices/);
  });
});

describe("a choice", () => {
  it("that is none gets a clear word", async () => {
    const visitor = await visitTaggedSite();
    for (const form of [{}, { choice: "maybe" }]) {
      const page = await visitor.post(CHOICES, form);
      expect(page.status).toBe(400);
      expect(page.text).toContain(en("privacyChoices.unknownChoice"));
    }
    expect(visitor.jar.has("analytics_consent")).toBe(false);
  });

  it("leads to no other site", async () => {
    const visitor = await visitTaggedSite();
    const form = { choice: "denied", back: "//evil.example" };
    expect((await visitor.post(CHOICES, form)).location).toBe(CHOICES);
  });

  it("reads a cookie with any other value as none", async () => {
    const visitor = await visitTaggedSite();
    visitor.jar.set("analytics_consent", { name: "analytics_consent", value: "true" });
    const page = await visitor.open("/about");
    expectUncounted(page);
    expect(page.html).toContain("<dialog");
  });
});
