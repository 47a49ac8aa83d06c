import { describe, expect, it } from "vitest";
import { EMAIL, openFirstPage, PASSWORD, REGISTRATION, signUp } from "../mocks/registered-visitor.ts";
import type { Fault } from "../mocks/user-api-faults.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, ofField, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("signing up", () => {
  it("makes an account of the anonymous user, whose answers stay", async () => {
    const visitor = await openFirstPage(world.now);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const [uuid] = await world.now.api.users();
    const page = await visitor.follow(await visitor.post("/account/signup?back=/t/health", REGISTRATION));
    expect(page.path).toBe("/account/signup/success?back=%2Ft%2Fhealth");
    expect(page.text).toContain(en("account.mailSent", { email: EMAIL }));
    expect(page.linkTo(en("account.goOn"))).toBe("/t/health");
    expect(await world.now.api.accounts()).toMatchObject([{ uuid, email: EMAIL }]);
    const topic = await visitor.open("/t/Energy-Use");
    expect(topic.text).toContain(en("topic.progress", { answered: 1, total: 3, right: 1 }));
  });

  it("makes an anonymous user first if there is none, and logs in without one", async () => {
    await signUp(world.now);
    const { api } = world.now;
    expect(api.sentTo(/^POST \/v1\/users(\/|$)/).map(({ call }) => call)).toEqual([
      "POST /v1/users",
      "POST /v1/users/register",
      "POST /v1/users/login",
    ]);
    expect(api.sentTo(/login/)[0]?.body).toEqual({ email: EMAIL, password: PASSWORD });
  });

  it("shows each fault at its field, in the API's words, and keeps the address", async () => {
    const visitor = await openFirstPage(world.now);
    const page = await visitor.post("/account/signup", {
      email: "ada",
      password: "short",
      confirmPassword: "x",
    });
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error: /);
    const inputs = new Map(page.all("input").map((input) => [input.name, input]));
    for (const [name, text] of [
      ["email", `${en("account.email")}: ${ofField.notEmail}`],
      ["password", `${en("account.password")}: ${ofField.passwordTooShort}`],
      ["confirmPassword", `${en("account.confirmPassword")}: ${ofField.passwordsDiffer}`],
      ["agreementsCheck", ofField.notAccepted],
    ] as const) {
      expect(inputs.get(name)).toMatchObject({ "aria-invalid": "true" });
      expect(inputs.get(name)?.["aria-describedby"]).toContain(`${name}-error`);
      expect(page.linkTo(text)).toBe(`#${name}`);
    }
    expect(inputs.get("email")?.value).toBe("ada");
    expect(page.html).not.toContain('value="short"');
  });

  it("takes a password as it is, with the spaces at its ends", async () => {
    const password = "  k7#pQ2zx  ";
    const visitor = await openFirstPage(world.now);
    await visitor.post("/account/signup", { ...REGISTRATION, password, confirmPassword: password });
    expect((await world.now.api.accounts())[0]?.password).toBe(password);
    const other = await openFirstPage(world.now);
    const login = await other.post("/account/login", { email: EMAIL, password });
    expect(login.location).toBe("/account/me/profile");
  });

  it("makes no second user when a refused form is sent again", async () => {
    const visitor = await openFirstPage(world.now);
    await visitor.post("/account/signup", { ...REGISTRATION, password: "short" });
    await visitor.post("/account/signup", REGISTRATION);
    expect(world.now.api.sentTo(/^POST \/v1\/users$/)).toHaveLength(1);
  });

  it("makes a new user if the API has forgotten the old one", async () => {
    const visitor = await openFirstPage(world.now);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    world.now.api.forgetUsers();
    const page = await visitor.follow(await visitor.post("/account/signup", REGISTRATION));
    expect(page.text).toContain(en("account.welcome"));
  });

  it("is refused on a kiosk, by the page and by its form", async () => {
    const visitor = await openFirstPage(world.now);
    visitor.jar.set("kiosk_mode", { name: "kiosk_mode", value: "true" });
    const page = await visitor.get("/sv/account/signup");
    const reply = await visitor.post("/sv/account/signup", REGISTRATION);
    for (const { text } of [page, reply]) expect(text).toContain(sv("account.noAccountCreationInKioskMode"));
    expect(page.html).toContain("<h1");
    expect(world.now.api.sentTo(/register/)).toEqual([]);
  });
});

describe("a sign-up whose response never reached the browser", () => {
  async function signUpWithoutResponse() {
    const visitor = await openFirstPage(world.now);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const before = new Map(visitor.jar);
    await visitor.post("/account/signup", REGISTRATION);
    for (const [name, cookie] of before) visitor.jar.set(name, cookie);
    return visitor;
  }

  it("is finished by the same form sent again", async () => {
    const visitor = await signUpWithoutResponse();
    const page = await visitor.follow(await visitor.post("/account/signup", REGISTRATION));
    expect(page.text).toContain(en("account.mailSent", { email: EMAIL }));
    expect(await world.now.api.accounts()).toHaveLength(1);
  });

  it.each([
    ["at once", () => undefined],
    ["once the progress cookie is gone", (visitor: Visitor) => visitor.forget("progress")],
  ])("leads an answer to the login %s, and goes on there", async (_, change) => {
    const visitor = await signUpWithoutResponse();
    change(visitor);
    const sent = await visitor.answer("/t/Energy-Use/q2", "q2-b");
    expect(sent.location).toBe("/account/login?back=%2Ft%2FEnergy-Use%2Fq2");
    await visitor.post("/account/login", { email: EMAIL, password: PASSWORD });
    const topic = await visitor.open("/t/Energy-Use");
    expect(topic.text).toContain(en("topic.progress", { answered: 1, total: 3, right: 1 }));
  });

  it("leaves another e-mail address free to sign up with", async () => {
    const visitor = await signUpWithoutResponse();
    const form = { ...REGISTRATION, email: "eva@example.org" };
    const page = await visitor.follow(await visitor.post("/account/signup", form));
    expect(page.text).toContain(en("account.mailSent", { email: "eva@example.org" }));
  });
});

describe("a registration whose login fails", () => {
  async function signUpWith(fault: Fault) {
    const visitor = await openFirstPage(world.now);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    world.now.api.fail(/login$/, fault, 1);
    const sent = await visitor.post("/account/signup?back=/t/health", REGISTRATION);
    return { visitor, sent, page: await visitor.follow(sent) };
  }

  it.each<Fault>([{ kind: 503 }, { kind: 429 }])(
    "by %j says that the account is created, and leads to the login",
    async (fault) => {
      const { visitor, sent, page } = await signUpWith(fault);
      expect([sent.status, sent.location]).toEqual([
        303,
        "/account/signup/success?next=login&back=%2Ft%2Fhealth",
      ]);
      expect(page.text).toContain(en("account.created"));
      expect(page.text).toContain(en("account.createdLogIn"));
      expect(page.text).not.toContain(en("account.unavailable"));
      const login = "/account/login?back=%2Ft%2Fhealth";
      expect(page.html).toContain(`href="${login}"`);
      await visitor.post(login, { email: EMAIL, password: PASSWORD });
      expect((await visitor.open("/t/Energy-Use")).text).toContain(
        en("topic.progress", { answered: 1, total: 3, right: 1 }),
      );
    },
  );

  it("since the address is not verified yet says what to do, and in which order", async () => {
    const { sent, page } = await signUpWith({ kind: 403, code: "user_not_verified" });
    expect(sent.location).toBe("/account/signup/success?next=verify&back=%2Ft%2Fhealth");
    expect(page.text).toContain(`${en("account.mailSentToYou")} ${en("account.createdVerify")}`);
  });

  it.each(["", "?next=elsewhere"])("has no page at success%s", async (query) => {
    const visitor = await openFirstPage(world.now);
    expect((await visitor.get(`/account/signup/success${query}`)).location).toMatch(
      /^\/account\/login\?back=/,
    );
  });

  it("and comes to be later shows the welcome", async () => {
    const { visitor } = await signUp(world.now);
    const page = await visitor.open(`/account/signup/success?next=login`);
    expect(page.text).toContain(en("account.mailSent", { email: EMAIL }));
  });

  it.each([401, 403, 409])(
    "is finished by the same form sent again, even if the server responds with %s",
    async (kind) => {
      const { visitor } = await signUpWith({ kind: 503 });
      world.now.api.fail(/register$/, { kind, code: "conflict" });
      const again = await visitor.post("/account/signup", REGISTRATION);
      expect(again.location).toBe("/account/signup/success");
      expect((await world.now.api.users()).length).toBe(1);
    },
  );

  it("leaves the visit its user when another person's address is tried next", async () => {
    await signUp(world.now);
    const visitor = await openFirstPage(world.now);
    const form = { ...REGISTRATION, email: "eva@example.org" };
    world.now.api.fail(/login$/, { kind: 503 }, 1);
    await visitor.post("/account/signup", form);
    expect((await visitor.post("/account/signup", REGISTRATION)).status).toBe(422);
    const again = await visitor.follow(await visitor.post("/account/signup", form));
    expect(again.text).toContain(en("account.mailSent", { email: "eva@example.org" }));
    expect(await world.now.api.accounts()).toHaveLength(2);
  });
});

describe("a registration that is refused", () => {
  it.each([
    [401, "unauthorized", 401, "account.alreadyRegistered"],
    [403, "forbidden", 403, "account.signUpForbidden"],
    [404, "not_found", 503, "account.unavailable"],
    [409, "conflict", 409, "account.alreadyRegistered"],
  ] as const)("with %s gets the right message", async (kind, code, status, key) => {
    const visitor = await openFirstPage(world.now);
    world.now.api.fail(/register$/, { kind, code });
    const page = await visitor.post("/sv/account/signup", REGISTRATION);
    expect([page.status, page.text.includes(sv(key))]).toEqual([status, true]);
    expect(page.html).toContain(`value="${EMAIL}"`);
  });
});

describe("confirming the e-mail address", () => {
  it("takes the page's button, not the link alone", async () => {
    const { visitor } = await signUp(world.now);
    const token = await world.now.api.mailedToken("verification");
    const isVerified = async () => (await world.now.api.accounts()).map(({ is_verified }) => is_verified);
    const page = await visitor.open(`/account/verify?token=${token}`);
    expect(page.html).toContain('<meta name="referrer" content="same-origin"');
    expect(await isVerified()).toEqual([false]);
    const profile = await visitor.follow(
      await visitor.post("/account/verify", { token: page.field("token") }),
    );
    expect(profile.text).toContain(en("account.verified"));
    expect(profile.text).not.toContain(en("account.sendAgain"));
    expect(await isVerified()).toEqual([true]);
  });
});
