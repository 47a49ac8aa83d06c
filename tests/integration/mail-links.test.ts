import { describe, expect, it } from "vitest";
import { maskEmail } from "../../contracts/rules/mask-email.ts";
import { askForLink, EMAIL, openFirstPage, signUp } from "../mocks/registered-visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const FORGOTTEN = "/account/forgot-password";

describe("a link that confirms an address", () => {
  it("may be pressed twice, also by somebody else", async () => {
    const learner = await signUp(world.now);
    const token = await world.now.api.mailedToken("verification");
    for (const visitor of [learner.visitor, await openFirstPage(world.now)]) {
      const page = await visitor.follow(await visitor.post("/account/verify", { token }));
      expect(page.text).toContain(en("account.verified"));
    }
  });

  it.each([
    ["is unknown", "<script>alert(1)</script>", 401],
    ["has no token", "", 422],
  ])("that %s is said to have expired", async (_, token, status) => {
    const page = await (await openFirstPage(world.now)).post("/sv/account/verify", { token });
    expect([page.status, page.text.includes(sv("account.linkExpired"))]).toEqual([status, true]);
    expect(page.html).not.toContain("<script>alert");
  });
});

describe("a link to a new password", () => {
  it.each([
    ["adds what was answered on this device before to the account, if one agrees", { handOn: "on" }, 2],
    ["leaves it out if one does not", {}, 1],
  ])("%s", async (_, consent, answered) => {
    const learner = await signUp(world.now);
    await learner.visitor.answer("/t/Energy-Use/q1", "q1-a");
    const visitor = await openFirstPage(world.now);
    await visitor.answer("/t/Energy-Use/q2", "q2-b");
    const link = await askForLink(world.now);
    const page = await visitor.open(`${FORGOTTEN}?${new URLSearchParams(link)}`);
    expect(page.text).toContain(en("account.handOn"));
    await visitor.post(FORGOTTEN, { ...link, ...consent });
    expect((await visitor.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered, total: 3, right: answered }),
    );
  });

  it("names the account by its masked address before the button", async () => {
    await signUp(world.now);
    const account = maskEmail(EMAIL);
    const link = { ...(await askForLink(world.now)), account };
    const visitor = await openFirstPage(world.now);
    const page = await visitor.open(`/sv${FORGOTTEN}?${new URLSearchParams(link)}`);
    expect(page.text).toContain(sv("account.forgotLinkAccount", { account }));
    expect(page.text).not.toContain(sv("account.handOn"));
    const response = await visitor.post(page.path, { ...link, account: page.field("account") });
    expect(response.location).toBe("/sv/account/me/settings");
  });

  it("that names another account logs nobody in, and hands nothing on", async () => {
    await signUp(world.now);
    const visitor = await openFirstPage(world.now);
    await visitor.answer("/t/Energy-Use/q2", "q2-b");
    const link = { ...(await askForLink(world.now)), account: "b***@example.org" };
    const page = await visitor.post(FORGOTTEN, { ...link, handOn: "on" });
    expect([page.status, page.text.includes(en("account.linkOfAnother"))]).toEqual([401, true]);
    expect((await visitor.get("/account/me/profile")).location).toContain("/account/login");
    expect((await visitor.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered: 1, total: 3, right: 1 }),
    );
    expect((await world.now.api.answers()).map(({ user_uuid }) => user_uuid)).not.toContain(link.uuid);
  });

  it.each(["", "Call 0800-1234", "<b>e***@example.org</b>", "e***@example.org or else"])(
    "that names %j says only that it is the mail's account",
    async (account) => {
      const link = { token: "x", uuid: crypto.randomUUID(), account };
      const page = await (await openFirstPage(world.now)).open(`${FORGOTTEN}?${new URLSearchParams(link)}`);
      expect(page.text).toContain(en("account.forgotLinkText"));
      expect(page.text).not.toContain(account || "0800");
      expect(page.linkTo(en("account.askForLink"))).toBe(FORGOTTEN);
    },
  );

  it.each([
    ["is unknown", { token: "<script>alert(1)</script>" }],
    ["names garbage", { uuid: "../me" }],
    ["names no learner", { uuid: "" }],
  ])("that %s logs nobody in, and the page offers a new one", async (_, wrong) => {
    await signUp(world.now);
    const link = { ...(await askForLink(world.now)), ...wrong };
    const visitor = await openFirstPage(world.now);
    const page = await visitor.post(`${FORGOTTEN}?${new URLSearchParams(link)}`, link);
    expect([page.status, page.text.includes(en("account.passwordLinkExpired"))]).toEqual([401, true]);
    expect(page.text).toContain(en("account.sendLink"));
    expect(page.html).not.toContain("<script>alert");
    expect((await visitor.get("/account/me/profile")).location).toContain("/account/login");
  });
});
