import { beforeEach, describe, expect, it, vi } from "vitest";
import { askForLink, EMAIL, openFirstPage, PASSWORD, signUp } from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, ofField } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

// Fakes only the clock. Timeouts of requests run as usual.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

describe("a forgotten password", () => {
  it("gets the same response for known and unknown addresses", async () => {
    await signUp(world.now);
    const pages = [];
    for (const email of [EMAIL, "nobody@example.org"]) {
      const visitor = await openFirstPage(world.now);
      pages.push(await visitor.follow(await visitor.post("/account/forgot-password", { email })));
    }
    expect(pages.map(({ text }) => text.includes(en("account.emailSent")))).toEqual([true, true]);
    expect(pages[0]?.text).toBe(pages[1]?.text);
    expect(await world.now.api.mailedTo()).toEqual([EMAIL, EMAIL]);
  });

  it("is replaced by way of the mail's link, whose button logs in, without the old one", async () => {
    await signUp(world.now);
    const link = await askForLink(world.now);
    const visitor = await openFirstPage(world.now);
    const page = await visitor.open(`/account/forgot-password?token=${link.token}&uuid=${link.uuid}`);
    expect(world.now.api.sentTo(/token_login/)).toEqual([]);
    const settings = await visitor.follow(
      await visitor.post("/account/forgot-password", {
        token: page.field("token"),
        uuid: page.field("uuid"),
      }),
    );
    expect(settings.text).toContain(en("account.chooseNewPassword"));
    expect(settings.text).not.toContain(en("account.currentPassword"));
    const changed = await visitor.follow(
      await visitor.post("/account/me/settings", {
        intent: "change-password",
        password: "another horse",
        confirmPassword: "another horse",
      }),
    );
    expect(changed.text).toContain(en("account.passwordChanged"));
    expect((await world.now.api.accounts())[0]?.password).toBe("another horse");
    const again = { intent: "change-password", password: "third horse", confirmPassword: "third horse" };
    expect((await visitor.post("/account/me/settings", again)).status).toBe(401);
  });

  describe("by way of the mail's link", () => {
    const setPassword = async () => {
      await signUp(world.now);
      const link = await askForLink(world.now);
      const visitor = await openFirstPage(world.now);
      await visitor.post("/account/forgot-password", link);
      const form = {
        intent: "change-password",
        password: "another horse",
        confirmPassword: "another horse",
      };
      return { visitor, set: () => visitor.post("/account/me/settings", form) };
    };

    it("is set once more from a new session if the server cannot log out, which ends the old one", async () => {
      const { visitor, set } = await setPassword();
      world.now.api.fail(/logout$/, { kind: 404, code: "not_found" });
      expect((await visitor.follow(await set())).text).toContain(en("account.passwordChanged"));
      const changes = world.now.api.sentTo(/change_password$/);
      expect(changes.map(({ body }) => body)).toEqual([changes[0]?.body, changes[0]?.body]);
      expect(new Set(changes.map(({ headers }) => headers.get("authorization"))).size).toBe(2);
    });

    it("can be set again without the old one if the server fails before the new login", async () => {
      const { set } = await setPassword();
      world.now.api.fail(/login$/, { kind: 503 }, 4);
      expect((await set()).status).toBe(503);
      world.now.api.recover();
      expect((await set()).location).toBe("/account/me/settings");
    });

    it("is set also if the server refuses the new login for now", async () => {
      const { visitor, set } = await setPassword();
      world.now.api.fail(/login$/, { kind: 429, code: "rate_limited" });
      expect((await visitor.follow(await set())).text).toContain(en("account.passwordChanged"));
      expect((await set()).status).toBe(429);
    });
  });

  it("asks for the present one if the link was pressed more than ten minutes ago", async () => {
    await signUp(world.now);
    const link = await askForLink(world.now);
    const visitor = await openFirstPage(world.now);
    await visitor.post("/account/forgot-password", link);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    const settings = await visitor.open("/account/me/settings");
    expect(settings.text).toContain(en("account.currentPassword"));
    expect(settings.linkTo(en("account.forgotPassword"))).toBe("/account/forgot-password");
  });
});

describe("the answers of a person who presses a mail's link", () => {
  async function pressLink(visitor: Visitor) {
    const link = await askForLink(world.now);
    return visitor.post("/account/forgot-password", { ...link, handOn: "on" });
  }

  async function answerAsStranger(): Promise<Visitor> {
    await signUp(world.now);
    const visitor = await openFirstPage(world.now);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    return visitor;
  }

  it.each([
    ["the server has no hand-off", /handoff$/, 404],
    ["the hand-off fails at its end", /handoff\/claim/, 503],
  ] as const)("keep nobody out if %s", async (_, call, kind) => {
    const visitor = await answerAsStranger();
    world.now.api.fail(call, { kind, code: "not_found" });
    const settings = await visitor.follow(await pressLink(visitor));
    expect(settings.text).toContain(en("account.chooseNewPassword"));
  });

  it("leave the link valid while the hand-off fails", async () => {
    const visitor = await answerAsStranger();
    world.now.api.fail(/handoff$/, { kind: 503 }, 2);
    expect((await pressLink(visitor)).status).toBe(503);
    expect(world.now.api.sentTo(/token_login/)).toEqual([]);
    world.now.api.recover();
    expect((await pressLink(visitor)).location).toBe("/account/me/settings");
  });
});

describe("changing the password", () => {
  const NEW = {
    intent: "change-password",
    currentPassword: PASSWORD,
    password: "another horse",
    confirmPassword: "another horse",
  };

  it("asks for the present one, however short ago the login was", async () => {
    const { visitor } = await signUp(world.now);
    expect((await visitor.open("/account/me/settings")).text).toContain(en("account.currentPassword"));
    for (const currentPassword of ["", "wrong one"]) {
      const refused = await visitor.post("/account/me/settings", { ...NEW, currentPassword });
      expect(refused.status).toBe(401);
      expect(refused.linkTo(en("account.wrongPassword"))).toBe("#currentPassword");
    }
    expect((await world.now.api.accounts())[0]?.password).toBe(PASSWORD);
    const changed = await visitor.follow(
      await visitor.post("/account/me/settings", { ...NEW, currentPassword: PASSWORD }),
    );
    expect(changed.text).toContain(en("account.passwordChanged"));
    expect(world.now.api.sentTo(/login$/).at(-1)?.body).toEqual({ email: EMAIL, password: PASSWORD });
  });

  it("shows each fault at its field", async () => {
    const { visitor } = await signUp(world.now);
    const page = await visitor.post("/account/me/settings", { ...NEW, password: "short" });
    expect(page.status).toBe(422);
    expect(page.linkTo(`${en("account.newPassword")}: ${ofField.passwordTooShort}`)).toBe("#password");
    expect(page.linkTo(`${en("account.confirmPassword")}: ${ofField.passwordsDiffer}`)).toBe(
      "#confirmPassword",
    );
  });
});
