import { describe, expect, it } from "vitest";
import { EMAIL, openFirstPage, signUp } from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const SETTINGS = "/account/me/settings";
const INFO_COOKIES = ["showWelcomeInfo", "showCertificateInfo", "showCertificateNextQuestionConfirm"];

function valueOf(visitor: Visitor, cookie: string): string | undefined {
  return visitor.jar.get(cookie)?.value;
}

describe("what was hidden", () => {
  it("is shown again by one button", async () => {
    const { visitor } = await signUp(world.now);
    await visitor.post("/", { intent: "hide-welcome-info" });
    expect((await visitor.open("/sv")).text).not.toContain(sv("start.welcomeHeading"));
    const page = await visitor.follow(await visitor.post(`/sv${SETTINGS}`, { intent: "show-infos" }));
    expect(page.path).toBe(`/sv${SETTINGS}`);
    expect(page.text).toContain(sv("account.infosShown"));
    expect(INFO_COOKIES.map((name) => valueOf(visitor, name))).toEqual(["true", "true", "true"]);
    expect((await visitor.open("/sv")).text).toContain(sv("start.welcomeHeading"));
  });
});

describe("the number keys", () => {
  it("are on until the settings turn them off, which the question's page then says", async () => {
    const { visitor } = await signUp(world.now);
    const question = "/t/Energy-Use/q1.data";
    expect((await visitor.open(SETTINGS)).text).toContain(en("account.keysAreOn"));
    expect((await visitor.get(question)).html).not.toContain("hasKeys");
    const off = await visitor.follow(await visitor.post(SETTINGS, { intent: "keys-off" }));
    expect(valueOf(visitor, "keyboard_shortcuts")).toBe("false");
    expect(off.text).toContain(en("account.keysAreOff"));
    expect((await visitor.get(question)).html).toContain('"hasKeys"');
    const on = await visitor.follow(await visitor.post(SETTINGS, { intent: "keys-on" }));
    expect(valueOf(visitor, "keyboard_shortcuts")).toBe("true");
    expect(on.text).toContain(en("account.keysAreOn"));
  });
});

describe("the colours", () => {
  const themeOf = ({ html }: { html: string }) => /<html[^>]* data-theme="(\w+)"/.exec(html)?.[1];

  it.each(["light", "dark"] as const)(
    "are always %s after this is chosen, except in embeds",
    async (theme) => {
      const { visitor } = await signUp(world.now);
      expect(themeOf(await visitor.open("/"))).toBeUndefined();
      const page = await visitor.follow(await visitor.post(`/sv${SETTINGS}`, { intent: `colors-${theme}` }));
      expect(valueOf(visitor, "color_scheme")).toBe(theme);
      expect(page.text).toContain(sv(`account.colorsAre.${theme}`));
      expect(themeOf(await visitor.open("/"))).toBe(theme);
      expect(themeOf(await visitor.open("/t/Energy-Use/embed"))).toBeUndefined();
    },
  );

  it("are the device's again after this is chosen", async () => {
    const { visitor } = await signUp(world.now);
    await visitor.post(SETTINGS, { intent: "colors-dark" });
    const page = await visitor.follow(await visitor.post(SETTINGS, { intent: "colors-device" }));
    expect(page.text).toContain(en("account.colorsAre.device"));
    expect(themeOf(page)).toBeUndefined();
  });

  it("are the device's if the cookie is garbage", async () => {
    const visitor = await world.now.visitor();
    expect(themeOf(await visitor.get("/", { Cookie: "color_scheme=pink" }))).toBeUndefined();
  });
});

describe("the tests in progress", () => {
  it("are forgotten by the browser alone, and come back from the account", async () => {
    const { visitor } = await signUp(world.now);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const remembered = valueOf(visitor, "progress");
    const page = await visitor.follow(await visitor.post(SETTINGS, { intent: "forget-progress" }));
    expect(page.text).toContain(en("account.progressForgotten"));
    expect(valueOf(visitor, "progress")).not.toBe(remembered);
    expect(await world.now.api.answers()).toHaveLength(1);
    const before = world.now.api.sentTo(/latest_results/).length;
    expect((await visitor.open("/t/Energy-Use/q1")).radios.checked).toBe("q1-a");
    expect(world.now.api.sentTo(/latest_results/)).toHaveLength(before + 1);
  });

  it("are forgotten by a second press only", async () => {
    const { visitor } = await signUp(world.now);
    const { html } = await visitor.open(SETTINGS);
    const folded = [...html.matchAll(/<details([^>]*)>(.*?)<\/details>/gs)];
    const [, attributes] = folded.find(([all]) => all.includes('value="forget-progress"')) ?? [];
    expect(attributes).toBeDefined();
    expect(attributes).not.toContain("open");
  });
});

it.each([SETTINGS, "/sv/account/me/profile"])(
  "%s names the account in each form with a password, for password managers",
  async (path) => {
    const { visitor } = await signUp(world.now);
    const { html } = await visitor.open(path);
    const forms = html.split("<form").filter((form) => form.includes('type="password"'));
    expect(forms).not.toEqual([]);
    for (const form of forms)
      expect(form).toMatch(new RegExp(`autoComplete="username"[^>]*value="${EMAIL}"`, "i"));
  },
);

describe("settings", () => {
  it("need a login", async () => {
    const visitor = await openFirstPage(world.now);
    const response = await visitor.post(SETTINGS, { intent: "keys-off" });
    expect(response.location).toContain("/account/login?back=");
    expect(visitor.lastSet).toEqual([]);
  });

  it("change nothing for an intent that no form of the page has", async () => {
    const { visitor } = await signUp(world.now);
    expect((await visitor.post(SETTINGS, { intent: "nope" })).location).toBe(SETTINGS);
    expect(visitor.lastSet).toEqual([]);
  });
});
