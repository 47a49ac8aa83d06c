import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goOn as goOnInChallenge } from "../../mocks/challenge-walk.ts";
import { answerShown } from "../../mocks/diploma-walk.ts";
import { isVerified } from "../../mocks/verifier.ts";
import { en, sv } from "../../mocks/words.ts";
import { releaseFiles } from "./recorded-release.ts";
import { downloadAnswers, press, type UpgradedSite, upgradeSite } from "./upgraded-site.ts";

const RELEASE = "0.1.0";
const TOPIC = "/t/Energy-Use";
const ANSWER = '[name="answer"]';

let site: UpgradedSite;
beforeAll(async () => {
  site = await upgradeSite(RELEASE);
});
afterAll(() => site.stop());

function passwordOf(name: string): string {
  return site.recording.accounts[name]?.password ?? "";
}

describe("a learner in the middle of a test", () => {
  it("finds what was answered before, and the next question", async () => {
    const visitor = site.browser("in-test");
    const page = await visitor.open(TOPIC);
    expect(page.text).toContain(en("topic.progress", { answered: 2, total: 3, right: 1 }));
    expect(page.all("a").map(({ href }) => href)).toContain(`${TOPIC}/q3`);
    expect((await visitor.get(`${TOPIC}/q2/feedback`)).text).toContain(en("question.wrong"));
  });

  it("sends the question that was open, twice, and the one before once more, and sees the result", async () => {
    await site.send("sent-question", ANSWER, { answer: "q2-a" });
    for (const _ of ["first", "second"]) {
      const page = await site.send("test-question", ANSWER, { answer: "q3-c" });
      expect(page.text).toContain(en("question.right"));
    }
    expect((await site.browser("in-test").open(TOPIC)).text).toContain(
      en("topic.score", { right: 2, total: 3 }),
    );
  });

  it("signs up by the form that was open, and has each answer once", async () => {
    const password = passwordOf("member");
    const fields = { email: "later@example.org", password, confirmPassword: password, agreementsCheck: "on" };
    const page = await site.send("signup", '[name="email"]', fields);
    expect(page.path).toBe("/account/signup/success");
    expect(await downloadAnswers(site.browser("in-test"), password)).toEqual(["q1-a", "q2-a", "q3-c"]);
  });

  it("gets a verdict that the script of the open page can show", async () => {
    expect(await site.sendByScript("script-question", ANSWER, { answer: "h2-a" })).toEqual([]);
    const visitor = site.browser("with-scripts");
    expect((await visitor.open("/t/health")).text).toContain(en("start.allKnown", { total: 2 }));
  });
});

describe("a learner elsewhere on the site", () => {
  it("goes on with a diploma attempt and passes it", async () => {
    const visitor = site.browser("in-diploma");
    const right = ["q1-a", "q2-b", "h1-a"];
    const isRight = (id: string) => right.includes(id);
    const { path } = site.fill("diploma-question", ANSWER, {});
    const answer = right.find((id) => path.endsWith(id.slice(0, 2))) ?? "";
    const explained = await site.send("diploma-question", ANSWER, { answer });
    const last = await visitor.follow(await visitor.post(explained.path, {}));
    const result = await visitor.follow(await answerShown(visitor, last, { isRight }));
    expect(result.title).toContain(en("diplomaResult.passed"));
    const share = await visitor.open("/c/Energy-Use/share");
    const code = /\/c\/v\/[0-9A-Z-]{14}/.exec(share.html)?.[0] ?? "";
    expect((await site.newVisitor().get(code)).text).toContain(en("diploma.valid"));
  });

  it("goes on with a challenge to its end", async () => {
    const visitor = site.browser("in-challenge");
    let page = await site.send("challenge-question", ANSWER, { answer: "c2-b" });
    expect(page.text).toContain(en("question.right"));
    page = await goOnInChallenge(visitor, page);
    expect(page.text).toContain(en("challenge.score", { right: 2, count: 2 }));
    page = await goOnInChallenge(visitor, await goOnInChallenge(visitor, page));
    expect(page.text).toContain(en("challenge.completed"));
  });

  it("gets the verdict on a question outside of any test", async () => {
    const page = await site.send("single-question", ANSWER, { answer: "q4-a" });
    expect([page.path, page.text.includes(en("question.right"))]).toEqual(["/q/q4", true]);
  });

  it("ends an event, and counts once for the presenter", async () => {
    const visitor = site.browser("in-event");
    await site.send("event-question", ANSWER, { answer: "q2-b" });
    const third = await site.send("event-question", ANSWER, { answer: "q2-b" });
    const result = await visitor.follow(
      await answerShown(visitor, third, { isRight: (id) => id === "q3-c" }),
    );
    expect(result.text).toContain(en("topic.score", { right: 3, total: 3 }));
    const presenter = site.newVisitor();
    const room = await presenter.open(site.link("presenter"));
    expect(room.text).toContain(`1 ${en("present.participants")} 1 ${en("present.finished", { count: 1 })}`);
    const second = await presenter.open(`${site.link("presenter")}&show=2`);
    expect(second.all("data").map(({ value }) => Number(value))).toContain(1);
  });

  it("goes on without cookies, by the state in the address", async () => {
    const page = await site.send("cookieless-question", ANSWER, { answer: "q2-b" });
    expect(page.text).toContain(en("question.right"));
    const next = await site.browser("without-cookies").open(page.linkTo(en("question.next")));
    expect(next.path).toContain(`${TOPIC}/q3?`);
  });

  it("goes on at a kiosk, in its language, until it starts over", async () => {
    const kiosk = site.browser("kiosk");
    const page = await site.send("kiosk-question", ANSWER, { answer: "q2-b" });
    expect(page.text).toContain(sv("question.right"));
    const start = await kiosk.follow(await kiosk.post("/kiosk", { intent: "start-over" }));
    expect(start.path).toBe("/sv");
    expect((await kiosk.open(`/sv${TOPIC}/q1`)).radios.checked).toBeNull();
    expect((await kiosk.get("/account/signup")).text).toContain(en("account.noAccountCreationInKioskMode"));
  });

  it("takes the progress over by a hand-off's link", async () => {
    const phone = site.newVisitor();
    const page = await press(phone, site.link("hand-off"), '[name="nonce"]');
    expect(page.text).toContain(en("handoff.claimed"));
    expect((await phone.get("/t/health/h1/feedback")).text).toContain(en("question.right"));
  });
});

describe("a member", () => {
  it("is still logged in, also when the access token has run out, and knows the group", async () => {
    const member = site.browser("member");
    const profile = await member.get("/account/me/profile");
    expect([profile.status, profile.html.includes("Maja")]).toEqual([200, true]);
    expect(member.lastSet.map(({ name }) => name)).toContain("__Host-auth");
    expect((await member.get("/account/me/progress")).status).toBe(200);
    expect((await member.get("/g/Seven")).text).toContain(en("group.isMember"));
  });

  it("goes on with the second round of a test", async () => {
    await site.send("second-round", ANSWER, { answer: "q2-b" });
    await site.send("second-round", ANSWER, { answer: "q2-b" });
    expect((await site.browser("member").open(TOPIC)).text).toContain(
      en("topic.progress", { answered: 2, total: 3, right: 2 }),
    );
  });

  it("saves a name by the form that was open, which the diploma then shows", async () => {
    await site.send("profile", '[value="save-profile"]', { name: "Maja Ek", showName: "on" });
    expect((await site.newVisitor().get(site.link("diploma"))).text).toContain("Maja Ek");
  });

  it("finds the keys turned off, and turns them on again by the form that was open", async () => {
    const settings = () => site.browser("member").get("/account/me/settings");
    expect((await settings()).text).toContain(en("account.keysAreOff"));
    await site.send("settings", '[value="keys-on"]');
    expect((await settings()).text).toContain(en("account.keysAreOn"));
  });

  it("still has no welcome on the start page, which was hidden", async () => {
    expect((await site.newVisitor().get("/")).text).toContain(en("start.welcomeText"));
    expect((await site.browser("member").get("/")).text).not.toContain(en("start.welcomeText"));
  });

  it("logs in by the form that was open elsewhere, with what was answered there", async () => {
    const { email = "", password = "" } = site.recording.accounts["member"] ?? {};
    const page = await site.send("login", '[name="password"]', { email, password });
    expect(page.path).toBe("/account/me/profile");
    expect(await downloadAnswers(site.browser("logging-in"), password)).toEqual(
      ["q1-a", "q2-a", "q3-c", "q1-a", "q2-b", "q1-a", "q2-b", "h1-a", "q4-a"].sort(),
    );
  });
});

describe("a newcomer", () => {
  it("is still asked to confirm the address, and does so by the mail's link", async () => {
    const newcomer = site.browser("newcomer");
    expect((await newcomer.get("/sv/account/me/profile")).text).toContain(sv("account.sendAgain"));
    const page = await press(newcomer, site.link("verification"), '[name="token"]');
    expect(page.text).toContain(sv("account.verified"));
  });

  it("logs in by the mail's link", async () => {
    const page = await press(site.newVisitor(), site.link("log-in"), '[name="token"]');
    expect([page.path, page.text.includes(sv("account.chooseNewPassword"))]).toEqual([
      "/sv/account/me/settings",
      true,
    ]);
  });
});

describe("a diploma", () => {
  it("is found by its code, in small letters too", async () => {
    const page = await site.newVisitor().open(site.link("diploma").toLowerCase());
    expect([page.path, page.text.includes(en("diploma.valid"))]).toEqual([site.link("diploma"), true]);
  });

  it("that was taken away as a credential verifies by the issuer's keys of today", async () => {
    const credential: object = JSON.parse(readFileSync(releaseFiles(RELEASE).credential, "utf8"));
    const issuer: unknown = JSON.parse((await site.newVisitor().get("/issuer")).html);
    expect(await isVerified(credential, issuer)).toBe(true);
  });
});

describe("a partner's page", () => {
  it("goes on with an embedded test, in its look, to its result", async () => {
    const frame = site.browser("in-embed");
    let page = await site.send("embed-question", ANSWER, { answer: "q2-b" });
    expect(page.text).toContain(en("question.right"));
    page = await frame.open(page.linkTo(en("question.next")));
    page = await frame.follow(await answerShown(frame, page, { isRight: (id) => id === "q3-c" }));
    page = await frame.open(page.linkTo(en("question.toResult")));
    expect(page.text).toContain(en("topic.score", { right: 3, total: 3 }));
    expect(page.path).toContain("theme=dark");
  });

  it("shows the topic by the snippet that was copied, and its script", async () => {
    const [embed = "", script = ""] = [...site.link("snippet").matchAll(/src="([^"]+)"/g)].map(
      ([, to]) => to,
    );
    const frame = await site.newVisitor().get(embed);
    expect([frame.status, frame.text.includes("Topic energy")]).toEqual([200, true]);
    expect(frame.headers.get("Content-Security-Policy")).not.toContain("frame-ancestors");
    const file = await site.newVisitor().get(script);
    expect([file.status, file.headers.get("Content-Type")]).toEqual([
      200,
      expect.stringContaining("javascript"),
    ]);
  });

  it("finds the embed by the discovery link that was read", async () => {
    const reply = await site.newVisitor().get(site.link("discovery"));
    expect(JSON.parse(reply.html)).toMatchObject({ type: "rich", title: "Topic energy" });
    expect(reply.html).toContain("/t/Energy-Use/embed");
  });
});
