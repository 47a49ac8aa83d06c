import { beforeEach, describe, expect, it } from "vitest";
import { goOn, walk } from "../mocks/challenge-walk.ts";
import {
  addDiplomaTest,
  answerAll,
  DIPLOMA,
  goOn as goOnWithDiploma,
  startAttempt,
} from "../mocks/diploma-walk.ts";
import { addCertificate } from "../mocks/earned-diploma.ts";
import { openFrame } from "../mocks/open-frame.ts";
import type { Page } from "../mocks/page.ts";
import { openFirstPage, openKiosk, REGISTRATION, signUp } from "../mocks/registered-visitor.ts";
import { addStory, CHALLENGE } from "../mocks/sample-challenge.ts";
import { addGroup } from "../mocks/sample-groups.ts";
import { addEvent } from "../mocks/sample-space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PROFILE = "/account/me/profile";
const SETTINGS = "/account/me/settings";
const TOPIC = "/t/Energy-Use";

beforeEach(() => {
  const { space } = world.now;
  world.now.env = { KIOSK_PIN: "2580" };
  addStory(space);
  addGroup(space);
  addEvent(space, "Fair24", "energy");
  addDiplomaTest(space);
});

function failAll(): void {
  world.now.api.fail(/^(POST|PUT) |next_test_round$/, { kind: 503 });
}

async function newMember(): Promise<Visitor> {
  return (await signUp(world.now)).visitor;
}

async function finish(visitor: Visitor, path: string): Promise<void> {
  for (const id of ["q1", "q2", "q3"]) await visitor.answer(`${path}/${id}`, `${id}-a`);
}

/** Sends a form. @returns the page that shows the outcome */
async function send(visitor: Visitor, path: string, form: Record<string, string>): Promise<Page> {
  return visitor.follow(await visitor.post(path, form));
}

type Fault = (prefix: string) => Promise<Page>;

/** Sends a form as a new visitor. */
function sent(path: string, form: Record<string, string>, come = () => openFirstPage(world.now)): Fault {
  return async (prefix) => send(await come(), `${prefix}${path}`, form);
}

/** Sends a form while the user API rejects every write. */
function sentInVain(path: string, form: Record<string, string>, come?: () => Promise<Visitor>): Fault {
  return async (prefix) => {
    const visitor = await (come ?? (() => openFirstPage(world.now)))();
    failAll();
    return send(visitor, `${prefix}${path}`, form);
  };
}

const FAULTS = {
  "the log-in": [sent("/account/login", { email: "a@b.se", password: "x" }), "account.wrongCredentials"],
  "the sign-up": [sentInVain("/account/signup", REGISTRATION), "account.unavailable"],
  "the sign-up on a kiosk": [
    sent("/account/signup", REGISTRATION, () => openKiosk(world.now)),
    "account.noAccountCreationInKioskMode",
  ],
  "a new password's mail": [
    sentInVain("/account/forgot-password", { email: "a@b.se" }),
    "account.unavailable",
  ],
  "a mailed log-in link": [
    sent("/account/forgot-password", { token: "x", uuid: "00000000-0000-4000-8000-000000000000" }),
    "account.passwordLinkExpired",
  ],
  "the verification": [sent("/account/verify", { token: "x" }), "account.linkExpired"],
  "the unsubscription": [sentInVain("/account/unsubscribe", {}, newMember), "account.unavailable"],
  "the name": [sent(PROFILE, { intent: "save-profile", name: "\u202e" }, newMember), "account.nameInvisible"],
  "another e-mail": [
    sent(PROFILE, { intent: "change-email", email: "b@b.se", currentPassword: "wrong" }, newMember),
    "account.wrongPassword",
  ],
  "another mail": [sentInVain(PROFILE, { intent: "send-again" }, newMember), "account.unavailable"],
  "another password": [
    sent(SETTINGS, { intent: "change-password", currentPassword: "wrong" }, newMember),
    "account.wrongPassword",
  ],
  "the end of an account": [
    sentInVain(SETTINGS, { intent: "delete-account" }, newMember),
    "account.unavailable",
  ],
  "a group": [sentInVain("/g/Seven", {}, newMember), "account.unavailable"],
  "a code": [sent("/", { intent: "open-code", code: "nope" }), "search.codeUnknown"],
  "a diploma's code": [sent("/c/v", { code: "0000-0000-0000" }), "check.missing"],
  "the PIN": [
    sent("/kiosk", { intent: "turn-off", pin: "1111" }, () => openKiosk(world.now)),
    "kiosk.wrongPin",
  ],
  "a code to take home": [
    sentInVain("/h", {}, async () => {
      const visitor = await openFirstPage(world.now);
      await visitor.answer(`${TOPIC}/q1`, "q1-a");
      return visitor;
    }),
    "account.unavailable",
  ],
  "a result to bring home": [sentInVain("/h/some", {}), "account.unavailable"],
  "the choice on being counted": [sent("/privacy-choices", { choice: "x" }), "privacyChoices.unknownChoice"],
  "a test's question": [sent(`${TOPIC}/q1`, {}), "question.choose"],
  "a single question": [sent("/q/q1", {}), "question.choose"],
  "an event's question": [sent("/e/Fair24/q1", {}), "question.choose"],
  "an embedded question": [sent("/q/q1/embed", {}, () => openFrame(world.now)), "question.choose"],
  "an embedded test's question": [
    sent(`${TOPIC}/embed/q1`, {}, () => openFrame(world.now)),
    "question.choose",
  ],
  "an answer": [sentInVain(`${TOPIC}/q1`, { answer: "q1-a" }), "test.saveAnswerWentWrong"],
  "an embedded answer": [
    sentInVain("/q/q1/embed", { answer: "q1-a" }, () => openFrame(world.now)),
    "embed.unsaved",
  ],
  "a new round": [
    sentInVain(TOPIC, { test: "energy-test" }, async () => {
      const visitor = await world.now.visitor();
      await finish(visitor, TOPIC);
      return visitor;
    }),
    "topic.roundFailed",
  ],
  "a new round in an embed": [
    async (prefix) => {
      const visitor = await openFrame(world.now);
      const path = `${prefix}${TOPIC}/embed`;
      let page = await visitor.open(`${path}/q1`);
      for (const id of ["q1", "q2", "q3"]) {
        page = await visitor.open(page.path.replace(/q\d(?=\?|$)/, id));
        page = await visitor.follow(await visitor.answer(page.path, `${id}-a`));
      }
      failAll();
      return send(visitor, page.path.replace(/q3(?=\?|$)/, "done"), {});
    },
    "topic.roundFailed",
  ],
  "a challenge's question": [
    async (prefix) => {
      const visitor = await world.now.visitor();
      const page = await goOn(visitor, await visitor.open(`${prefix}${CHALLENGE}?at=0.0`));
      return send(visitor, page.path, { at: page.field("at"), nonce: page.field("nonce") });
    },
    "question.choose",
  ],
  "the end of a challenge": [
    async (prefix) => {
      const visitor = await world.now.visitor();
      const outro = await goOn(visitor, await walk(visitor, ["c1-a", "c2-b"], prefix));
      failAll();
      const end = await goOn(visitor, outro);
      return send(visitor, end.path, { intent: "save-again", nonce: end.field("nonce") });
    },
    "challenge.placeNotSaved",
  ],
  "the start of a diploma test": [
    sentInVain(DIPLOMA, { intent: "start" }, async () => {
      const visitor = await world.now.visitor();
      await goOnWithDiploma(visitor, world.now, await startAttempt(visitor), 1);
      return visitor;
    }),
    "diplomaTest.startFailed",
  ],
  "a diploma test's question": [
    async (prefix) => {
      const visitor = await world.now.visitor();
      const page = await startAttempt(visitor, `${prefix}${DIPLOMA}`);
      return send(visitor, page.path, {});
    },
    "question.choose",
  ],
  "a diploma that was not confirmed": [
    async (prefix) => {
      const visitor = await world.now.visitor();
      await visitor.follow(await answerAll(visitor, world.now));
      failAll();
      return send(visitor, `${prefix}${DIPLOMA}/feedback`, { nonce: "n" });
    },
    "diplomaResult.notAsked",
  ],
  "the name on a diploma": [
    async (prefix) => {
      const visitor = await world.now.visitor();
      await visitor.answer(`${TOPIC}/q1`, "q1-a");
      addCertificate(world.now);
      return send(visitor, `${prefix}${DIPLOMA}/share`, { name: "\u202e" });
    },
    "account.nameInvisible",
  ],
} as const satisfies Record<string, readonly [fault: Fault, said: string]>;

/** The ids of the text fields that a summary of errors leads to. */
function namedFields(page: Page): string[] {
  const { ids } = page.radios;
  const links = page.all("a").filter(({ target }) => target === "_self");
  return links
    .flatMap(({ href = "" }) => (href.startsWith("#") ? [href.slice(1)] : []))
    .filter((id) => !page.all("input").some((input) => input.id === id && ids.includes(input.value ?? "")));
}

describe("what is wrong is announced", () => {
  it.each(Object.entries(FAULTS))("by the form for %s", async (_, [fault, said]) => {
    const page = await fault("/sv");
    expect(page.alert).toContain(sv(said));
    for (const id of namedFields(page)) {
      const field = page.all("input").find((input) => input.id === id);
      expect(field?.["aria-invalid"]).toBe("true");
      expect(field?.["aria-describedby"]?.split(" ")).toContain(`${id}-error`);
      expect(page.html).toContain(`id="${id}-error"`);
    }
  });
});
