import { beforeEach, describe, expect, it, vi } from "vitest";
import { EMAIL, openFirstPage, PASSWORD, signUp } from "../mocks/registered-visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

// Fakes only the clock. Timeouts of requests run as usual.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

function passTenMinutes(): void {
  vi.setSystemTime(Date.now() + 11 * 60_000);
}

describe("downloading one's data", () => {
  it("gives a file that no cache keeps", async () => {
    const { visitor } = await signUp(world.now);
    const file = await visitor.post("/account/export", {});
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
    expect(file.headers.get("Cache-Control")).toBe("no-store");
    expect(JSON.parse(file.html)).toMatchObject({ user: { email: EMAIL } });
  });

  it("asks for the password ten minutes after the login, and says when it is wrong", async () => {
    const { visitor } = await signUp(world.now);
    passTenMinutes();
    const refused = await visitor.follow(
      await visitor.post("/account/export", { currentPassword: "wrong one" }),
    );
    expect(refused.alert).toContain(en("account.wrongPassword"));
    const file = await visitor.post("/account/export", { currentPassword: PASSWORD });
    expect(JSON.parse(file.html)).toMatchObject({ user: { email: EMAIL } });
  });

  it("is said to be missing if the API has no export", async () => {
    const { visitor } = await signUp(world.now);
    world.now.api.fail(/export/, { kind: 404, code: "not_found" });
    const page = await visitor.follow(await visitor.post("/sv/account/export", {}));
    expect(page.path).toBe("/sv/account/me/settings");
    expect(page.alert).toContain(sv("account.exportMissing"));
    expect(page.text).not.toContain(sv("account.exportButton"));
    await visitor.post("/account/export", {});
    expect(world.now.api.sentTo(/export/)).toHaveLength(1);
  });

  it("leads to the login without one, and to the settings as a link", async () => {
    const visitor = await openFirstPage(world.now);
    expect((await visitor.post("/account/export", {})).location).toContain("/account/login?back=");
    expect((await visitor.get("/sv/account/export")).location).toBe("/sv/account/me/settings");
  });
});

describe("deleting an account", () => {
  it("deletes it at once and forgets the user", async () => {
    const { visitor } = await signUp(world.now);
    const start = await visitor.follow(
      await visitor.post("/account/me/settings", { intent: "delete-account" }),
    );
    expect(start.text).toContain(en("account.deleted"));
    expect(start.linkTo(en("account.logIn"))).toBe("/account/login");
    expect(await world.now.api.accounts()).toEqual([]);
  });

  it("asks for the password ten minutes after the login, and deletes nothing for a wrong one", async () => {
    const { visitor } = await signUp(world.now);
    passTenMinutes();
    const refused = await visitor.post("/account/me/settings", {
      intent: "delete-account",
      currentPassword: "wrong one",
    });
    expect(refused.status).toBe(401);
    expect(refused.linkTo(en("account.wrongPassword"))).toBe("#currentPassword");
    expect(await world.now.api.accounts()).toHaveLength(1);
  });

  it("changes nothing while the API is away", async () => {
    const { visitor } = await signUp(world.now);
    world.now.api.fail(/delete_account/, { kind: 503 });
    const page = await visitor.post("/account/me/settings", { intent: "delete-account" });
    expect(page.status).toBe(503);
    expect(page.text).toContain(en("account.unavailable"));
    expect((await visitor.open("/account/me/profile")).text).toContain(EMAIL);
  });
});

describe("stopping the e-mails", () => {
  it("takes the login and the page's button", async () => {
    const stranger = await openFirstPage(world.now);
    expect((await stranger.get("/account/unsubscribe")).location).toBe(
      "/account/login?back=%2Faccount%2Funsubscribe",
    );
    const { visitor } = await signUp(world.now);
    await visitor.open("/account/unsubscribe");
    expect(world.now.api.sentTo(/^PUT \/v1\/users$/)).toEqual([]);
    const profile = await visitor.follow(await visitor.post("/account/unsubscribe", {}));
    expect(profile.text).toContain(en("account.unsubscribed"));
    expect(world.now.api.sentTo(/^PUT \/v1\/users$/)[0]?.body).toEqual({ is_subscribed: false });
  });
});
