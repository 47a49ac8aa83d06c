import { describe, expect, it } from "vitest";
import { openKiosk, PASSWORD, REGISTRATION, signUp } from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const QUESTION = "/t/Energy-Use/q1";
const NEW_USERS = /^POST \/v1\/users$/;

function startOver(visitor: Visitor, prefix = "") {
  return visitor.post(`${prefix}/kiosk`, { intent: "start-over" });
}

describe("turning a device into a kiosk", () => {
  it("makes a kiosk user, resets the progress and leads to the start page", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer(QUESTION, "q1-a");
    const response = await visitor.post("/sv/kiosk", { intent: "turn-on" });
    expect(response.status).toBe(303);
    expect(response.location).toBe("/sv");
    expect(world.now.api.sentTo(NEW_USERS).map(({ body }) => body)).toEqual([
      { source: "web", is_kiosk_user: false },
      { source: "web", is_kiosk_user: true },
    ]);
    expect(visitor.jar.get("kiosk_mode")?.value).toBe("true");
    expect((await visitor.get(QUESTION)).radios.checked).toBeNull();
  });

  it("ends the session of the person who is logged in", async () => {
    const { visitor } = await signUp(world.now);
    await visitor.post("/kiosk", { intent: "turn-on" });
    expect(world.now.api.sentTo(/logout/)).toHaveLength(1);
    expect((await visitor.get("/account/me/profile")).location).toContain("/account/login");
  });

  it("changes nothing while the user API is away, and says so", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer(QUESTION, "q1-a");
    world.now.api.fail(NEW_USERS, { kind: 503 });
    const page = await visitor.post("/sv/kiosk", { intent: "turn-on" });
    expect(page.status).toBe(503);
    expect(page.text).toContain(sv("account.unavailable"));
    expect(visitor.jar.has("kiosk_mode")).toBe(false);
    world.now.api.recover();
    expect((await visitor.get(`${QUESTION}/feedback`)).status).toBe(200);
  });

  it("is undone by a press, and the present visitor is forgotten", async () => {
    const visitor = await openKiosk(world.now);
    await visitor.answer(QUESTION, "q1-a");
    const page = await visitor.follow(await visitor.post("/kiosk", { intent: "turn-off" }));
    expect(page.path).toBe("/kiosk");
    expect(page.text).toContain(en("kiosk.turnOn"));
    expect(visitor.jar.get("kiosk_mode")?.value).toBe("false");
    expect(visitor.jar.has("auth")).toBe(false);
  });

  it("is undone only by the PIN if there is one, and ten wrong ones are too many", async () => {
    world.now.env = { KIOSK_PIN: "2580" };
    const visitor = await openKiosk(world.now);
    expect((await visitor.get("/kiosk")).text).toContain(en("kiosk.pin"));
    for (const pin of ["", "258", "(2580)", "x".repeat(2_000), "1", "2", "3", "4", "5", "6"]) {
      const page = await visitor.post("/kiosk", { intent: "turn-off", pin });
      expect(page.status).toBe(401);
      expect(page.text).toContain(en("kiosk.wrongPin"));
    }
    const page = await visitor.post("/kiosk", { intent: "turn-off", pin: "2580" });
    expect(page.status).toBe(429);
    expect(page.headers.get("Retry-After")).toBe("600");
    expect(visitor.jar.get("kiosk_mode")?.value).toBe("true");
  });

  it("takes twenty wrong PINs of the whole site, and ten of all addresses of a network", async () => {
    world.now.env = { KIOSK_PIN: "2580", TRUST_PROXY: "1" };
    const visitor = await openKiosk(world.now);
    const tryFrom = async (address: string, pin = "1") => {
      visitor.headers["X-Forwarded-For"] = address;
      return (await visitor.post("/kiosk", { intent: "turn-off", pin })).status;
    };
    for (let host = 1; host <= 10; host += 1) expect(await tryFrom(`2001:db8::${host}`)).toBe(401);
    expect(await tryFrom("[2001:db8::99]:4000")).toBe(429);
    for (let host = 1; host <= 10; host += 1) expect(await tryFrom(`192.0.2.${host}:4000`)).toBe(401);
    expect(await tryFrom("192.0.2.99", "2580")).toBe(429);
  });

  it.each([
    ["2580", "٢٥٨٠"],
    [" İ(1)", " İ(١)"],
  ])("is undone by the right PIN, with the digits of any script (%j typed as %j)", async (KIOSK_PIN, pin) => {
    world.now.env = { KIOSK_PIN };
    const visitor = await openKiosk(world.now);
    expect((await visitor.post("/kiosk", { intent: "turn-off", pin })).location).toBe("/kiosk");
    expect(visitor.jar.get("kiosk_mode")?.value).toBe("false");
  });
});

describe("the next visitor of a kiosk", () => {
  it("starts in the language in which it was turned on, and finds nothing of the last one", async () => {
    const visitor = await openKiosk(world.now, "/sv");
    await visitor.post("/sv/", { intent: "hide-welcome-info" });
    await visitor.answer(QUESTION, "q1-b");
    const response = await startOver(visitor);
    expect(response.location).toBe("/sv");
    expect(response.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(visitor.jar.get("i18n_redirected")?.value).toBe("sv");
    expect([...visitor.jar.keys()].sort()).toEqual(["auth", "i18n_redirected", "kiosk_mode"]);
    expect((await visitor.get(`${QUESTION}/feedback`)).location).toBe(QUESTION);
    expect((await visitor.get(QUESTION)).radios.checked).toBeNull();
  });

  it("is another kiosk user, made at the first answer", async () => {
    const visitor = await openKiosk(world.now);
    await startOver(visitor);
    expect(world.now.api.sentTo(NEW_USERS)).toHaveLength(1);
    await visitor.answer(QUESTION, "q1-a");
    expect(world.now.api.sentTo(NEW_USERS).at(-1)?.body).toEqual({ source: "web", is_kiosk_user: true });
    expect(new Set((await world.now.api.answers()).map(({ user_uuid }) => user_uuid)).size).toBe(1);
  });

  it("is another user than the last one, also by a form of the last one's that is sent again", async () => {
    const visitor = await openKiosk(world.now);
    await startOver(visitor);
    const form = await visitor.open(QUESTION);
    const answer = { nonce: form.field("nonce"), answer: "q1-a" };
    await visitor.post(QUESTION, answer);
    await startOver(visitor);
    await visitor.post(QUESTION, answer);
    expect((await world.now.api.users()).length).toBe(3);
  });

  it("starts over, too, when who was logged in logs out", async () => {
    await signUp(world.now);
    const visitor = await openKiosk(world.now, "/sv");
    await visitor.post("/account/login", { email: REGISTRATION.email, password: PASSWORD });
    expect((await visitor.get("/account/me/profile")).status).toBe(200);
    const response = await visitor.post("/account/me/settings", { intent: "log-out" });
    expect(response.location).toBe("/sv");
    expect(response.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    expect((await visitor.get("/account/me/profile")).location).toContain("/account/login");
  });

  it("starts over although the user API is away", async () => {
    await signUp(world.now);
    const visitor = await openKiosk(world.now);
    await visitor.post("/account/login", { email: REGISTRATION.email, password: PASSWORD });
    world.now.api.fail(/logout/, { kind: 503 });
    expect((await startOver(visitor)).location).toBe("/");
    world.now.api.recover();
    expect((await visitor.get("/account/me/profile")).location).toContain("/account/login");
  });
});

describe("a page of a kiosk", () => {
  it.each(["/", "/sv/about", QUESTION, "/account/login", "/t/nowhere"])(
    "%s is kept nowhere and refreshes itself without scripts to a new start",
    async (path) => {
      world.now.env = { KIOSK_IDLE_S: "45" };
      const visitor = await openKiosk(world.now);
      await visitor.answer(QUESTION, "q1-a");
      const page = await visitor.get(path);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      const content = page.all("meta").find((one) => one["http-equiv"] === "refresh")?.content ?? "";
      const [seconds, address = ""] = content.split("; url=");
      expect(seconds).toBe("45");
      expect((await visitor.get(address)).location).toBe("/");
      expect((await visitor.get(`${QUESTION}/feedback`)).location).toBe(QUESTION);
    },
  );

  it("is not started over by another site's link, nor fetched ahead", async () => {
    const visitor = await openKiosk(world.now);
    await visitor.answer(QUESTION, "q1-a");
    const page = await visitor.get("/kiosk?reset", { "Sec-Fetch-Site": "cross-site" });
    expect(page.status).toBe(200);
    await visitor.get("/kiosk?reset", { "Sec-Purpose": "prefetch" });
    expect((await visitor.get(`${QUESTION}/feedback`)).status).toBe(200);
  });

  it("of another device has nothing of it", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.get("/about");
    expect(page.html).not.toContain('http-equiv="refresh"');
    expect(page.text).not.toContain(en("kiosk.startOver"));
    expect((await startOver(visitor)).location).toBe("/kiosk");
    expect((await visitor.get("/kiosk?reset")).status).toBe(200);
  });
});
