import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL, PASSWORD, signUp } from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const MESSAGE = en("account.notVerifiedYetMessage", { email: EMAIL });

let visitor: Visitor;

beforeEach(async () => {
  ({ visitor } = await signUp(world.now));
});

function verify(): void {
  world.now.api.setAccounts({ is_verified: true });
}

async function logInAgain(back = ""): Promise<void> {
  await visitor.post("/account/me/settings", { intent: "log-out" });
  await visitor.open("/");
  await visitor.post(`/account/login?back=${back}`, { email: EMAIL, password: PASSWORD });
}

describe("a learner whose address is not confirmed", () => {
  it.each(["me/profile", "me/progress", "me/diplomas", "me/settings", "unsubscribe"])(
    "is told so on account/%s",
    async (path) => {
      expect((await visitor.open(`/account/${path}`)).text).toContain(
        `${MESSAGE} ${en("account.sendAgain")}`,
      );
    },
  );

  it.each(["/", "/t/Energy-Use?test=x", "/sv/account/me/progress"])(
    "sees the notice at %s, and comes back there after sending the mail again",
    async (path) => {
      const page = await visitor.open(path);
      const words = path.startsWith("/sv") ? sv : en;
      expect(page.text).toContain(words("account.notVerifiedYetMessage", { email: EMAIL }));
      const action =
        page.all("form").find((form) => form.action?.includes("/me/profile?back="))?.action ?? "";
      const before = await world.now.api.mailedTo();
      const sent = await visitor.post(action, { intent: "send-again" });
      expect([sent.status, sent.location]).toEqual([303, path]);
      expect(await world.now.api.mailedTo()).toEqual([...before, EMAIL]);
      expect((await visitor.follow(sent)).text).toContain(words("account.emailSent"));
    },
  );

  it.each(["/t/Energy-Use/q1", "/q/q1", "/q/q1/embed", "/t/Energy-Use/embed"])(
    "is not disturbed at %s",
    async (path) => {
      expect((await visitor.open(path)).text).not.toContain(MESSAGE);
    },
  );

  it("is led to no other site by a form that somebody else wrote", async () => {
    const sent = await visitor.post("/account/me/profile?back=//evil.example", { intent: "send-again" });
    expect(sent.location).toBe("/account/me/profile");
  });

  it("sees its pages without the notice while the user API is away", async () => {
    world.now.api.fail(/^GET/, { kind: 503 });
    expect((await visitor.open("/about")).text).not.toContain(MESSAGE);
  });

  it("sees an alert once after the login, on any page", async () => {
    await logInAgain("/about");
    const page = await visitor.open("/about");
    expect(page.alert).toContain(`${MESSAGE} ${en("account.sendAgain")}`);
    expect((await visitor.open("/about")).alert).toBe("");
  });

  it("sees it only once on a page that has the alert", async () => {
    await logInAgain();
    const page = await visitor.open("/account/me/settings");
    expect(page.alert).toContain(MESSAGE);
    expect(page.text.split(MESSAGE)).toHaveLength(2);
    expect((await visitor.open("/account/me/settings")).text).toContain(MESSAGE);
  });

  it("reads it on a question's page as well", async () => {
    await logInAgain("/t/health/h1");
    expect((await visitor.open("/t/health/h1")).alert).toContain(MESSAGE);
  });

  it("sees nothing after the address is confirmed, also no waiting alert", async () => {
    await logInAgain();
    verify();
    const page = await visitor.open("/account/me/settings");
    expect(page.alert).toBe("");
    expect(page.text).not.toContain(MESSAGE);
  });
});

it("a learner whose address is confirmed sees no alert after the login", async () => {
  verify();
  await logInAgain("/about");
  expect((await visitor.open("/about")).alert).toBe("");
});
