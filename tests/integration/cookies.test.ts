import { describe, expect, it } from "vitest";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const YEAR_S = 365 * 24 * 60 * 60;

describe("the sessions' cookies", () => {
  it("are auth and progress, HttpOnly and SameSite=Lax", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    for (const name of ["auth", "progress"]) {
      const cookie = visitor.jar.get(name);
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/", maxAge: YEAR_S });
      expect(cookie?.secure ?? false).toBe(false);
      expect(cookie?.domain).toBeUndefined();
    }
  });

  it("never reveal the user's uuid in a page or an address", async () => {
    const visitor = await world.now.visitor();
    const posted = await visitor.answer("/t/Energy-Use/q1", "q1-b");
    const [uuid = "none"] = await world.now.api.users();
    for (const path of [posted.location, "/", "/t/Energy-Use", "/t/Energy-Use/q1.data"]) {
      const page = await visitor.get(path.replace(/#.*/, ""));
      expect(page.path + page.html).not.toContain(uuid);
    }
  });
});

describe("a session's cookie is written only after a change", () => {
  it("not by reading pages or repeating a right answer", async () => {
    const visitor = await world.now.visitor();
    await visitor.follow(await visitor.answer("/t/Energy-Use/q1", "q1-a"));
    for (const path of ["/t/Energy-Use", "/t/Energy-Use/q2", "/t/Energy-Use/q1/explanation", "/about", "/"]) {
      await visitor.get(path);
      expect(visitor.lastSet, path).toEqual([]);
    }
    await visitor.post("/t/Energy-Use/q1", { nonce: "n", answer: "q1-a" });
    expect(visitor.lastSet).toEqual([]);
  });

  it("auth is written once, with the first answer", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    expect(visitor.lastSet.map(({ name }) => name).sort()).toEqual(["auth", "progress"]);
    await visitor.answer("/t/Energy-Use/q2", "q2-a");
    expect(visitor.lastSet.map(({ name }) => name)).toEqual(["progress"]);
  });
});

describe("an invalid session cookie", () => {
  it("is ignored", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-b");
    for (const cookie of visitor.jar.values()) cookie.value = cookie.value?.replace(/\..*$/, "");
    const page = await visitor.get("/t/Energy-Use/q1/feedback");
    expect([page.status, page.location]).toEqual([302, "/t/Energy-Use/q1"]);
  });
});

describe("the welcome info", () => {
  it("shows until it is hidden, by a plain cookie of 365 days", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.get("/")).text).toContain(en("start.welcomeHeading"));
    const hidden = await visitor.post("/sv", { intent: "hide-welcome-info" });
    expect([hidden.status, hidden.location]).toEqual([303, "/sv"]);
    expect(visitor.jar.get("showWelcomeInfo")).toMatchObject({ value: "false", maxAge: YEAR_S, path: "/" });
    expect((await visitor.get("/")).text).not.toContain(en("start.welcomeHeading"));
  });
});
