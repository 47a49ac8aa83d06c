import { beforeEach, describe, expect, it, vi } from "vitest";
import { openKiosk, signUp } from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, ofField, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const QUESTION = "/t/Energy-Use/q1";

// Fakes only the clock. Timeouts of requests run as usual.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

/** A kiosk on which one question is answered. */
async function answerOnKiosk(): Promise<Visitor> {
  const kiosk = await openKiosk(world.now);
  await kiosk.answer(QUESTION, "q1-a");
  return kiosk;
}

/** The code that a kiosk's page shows. */
async function makeCode(kiosk: Visitor): Promise<string> {
  const page = await kiosk.follow(await kiosk.post("/h", {}));
  return /vidare\.test\/h\/(\w{5}-\w{5})/.exec(page.text)?.[1] ?? "";
}

async function accept(visitor: Visitor, path: string) {
  const page = await visitor.get(path);
  return visitor.post(path, { nonce: page.field("nonce") });
}

describe("taking a result home from a kiosk", () => {
  it("shows a QR code and an address, kept out of the addresses of the kiosk", async () => {
    const kiosk = await answerOnKiosk();
    expect((await kiosk.get("/")).text).toContain(en("handoff.takeHome"));
    const response = await kiosk.post("/sv/h", {});
    expect([response.status, response.location]).toEqual([303, "/sv/h"]);
    const page = await kiosk.follow(response);
    expect(page.text).toMatch(/vidare\.test\/sv\/h\/\w{5}-\w{5} /);
    expect(page.html).toMatch(new RegExp(`<svg[^>]*role="img"[^>]*aria-label="${sv("handoff.qrCode")}"`));
  });

  it("shows the next visitor nothing of the code", async () => {
    const kiosk = await answerOnKiosk();
    const code = await makeCode(kiosk);
    await kiosk.post("/kiosk", { intent: "start-over" });
    expect((await kiosk.get("/h")).location).toBe("/");
    await kiosk.answer(QUESTION, "q1-b");
    expect((await kiosk.get("/h")).text).not.toContain(code);
  });

  it("offers a new code when the first has run out", async () => {
    const kiosk = await answerOnKiosk();
    const code = await makeCode(kiosk);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    const page = await kiosk.get("/h");
    expect(page.text).not.toContain(code);
    expect(page.text).toContain(en("handoff.makeCode"));
  });

  it("is not offered before anything is answered, nor on other devices", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer(QUESTION, "q1-a");
    expect((await visitor.get("/")).text).not.toContain(en("handoff.takeHome"));
    await visitor.post("/kiosk", { intent: "turn-on" });
    expect((await visitor.get("/")).text).not.toContain(en("handoff.takeHome"));
  });

  it("is left out for an hour if the API has no hand-offs", async () => {
    const kiosk = await answerOnKiosk();
    world.now.api.fail(/handoff/, { kind: 404, code: "not_found" });
    const page = await kiosk.post("/h", {});
    expect([page.status, page.text.includes(en("handoff.missing"))]).toEqual([404, true]);
    await kiosk.post("/h", {});
    expect(world.now.api.sentTo(/handoff/)).toHaveLength(1);
    expect((await kiosk.get("/")).text).not.toContain(en("handoff.takeHome"));
  });

  it("says so while the API is away, and can be tried again", async () => {
    const kiosk = await answerOnKiosk();
    world.now.api.fail(/handoff/, { kind: 503 }, 1);
    expect((await kiosk.post("/h", {})).status).toBe(503);
    expect((await kiosk.post("/h", {})).status).toBe(303);
  });
});

describe("the address of a hand-off", () => {
  async function handOff(): Promise<string> {
    return makeCode(await answerOnKiosk());
  }

  it("accepts nothing when it is opened, in both languages", async () => {
    const code = await handOff();
    const phone = await world.now.visitor();
    expect((await phone.get(`/h/${code}`)).text).toContain(en("handoff.claim"));
    const page = await phone.get(`/sv/h/${code}`);
    expect(page.text).toContain(sv("handoff.claim"));
    expect(page.all("meta").find(({ name }) => name === "referrer")?.content).toBe("same-origin");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(world.now.api.sentTo(/claim/)).toHaveLength(0);
  });

  it("is known with spaces, dashes of another kind and unseen characters", async () => {
    const code = await handOff();
    const phone = await world.now.visitor();
    const spelled = `%20${code.slice(0, 2)}%C2%AD${code.slice(2).replace("-", "%E2%80%93")}%0A`;
    const opened = await phone.get(`/sv/h/${spelled}?back=%2Ft`);
    expect([opened.status, opened.location]).toEqual([301, `/sv/h/${code}?back=%2Ft`]);
  });

  it("brings the answers to the phone by its button", async () => {
    const code = await handOff();
    const phone = await world.now.visitor();
    const start = await phone.follow(await accept(phone, `/sv/h/${code}`));
    expect(start.text).toContain(sv("handoff.claimed"));
    expect((await phone.get(`${QUESTION}/feedback`)).status).toBe(200);
  });

  it("brings them to the account of the person who is logged in", async () => {
    const code = await handOff();
    const { visitor } = await signUp(world.now);
    await accept(visitor, `/h/${code}`);
    expect((await visitor.get(`${QUESTION}/feedback`)).status).toBe(200);
    expect((await visitor.get("/account/me/profile")).status).toBe(200);
  });

  it("accepts once when the button is pressed twice, and then is used up", async () => {
    const code = await handOff();
    const phone = await world.now.visitor();
    await phone.open("/");
    const nonce = (await phone.get(`/h/${code}`)).field("nonce");
    const both = await Promise.all([
      phone.post(`/h/${code}`, { nonce }),
      phone.post(`/h/${code}`, { nonce }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(world.now.api.sentTo(/claim/)).toHaveLength(1);
    expect((await world.now.api.users()).length).toBe(2);
    const other = await world.now.visitor();
    const page = await accept(other, `/h/${code}`);
    expect([page.status, page.text.includes(ofField.invalidCode)]).toEqual([422, true]);
    expect((await other.get(`${QUESTION}/feedback`)).location).toBe(QUESTION);
  });

  it("makes a new user if the API no longer knows the phone's", async () => {
    const code = await handOff();
    const phone = await world.now.visitor();
    await phone.answer(QUESTION, "q1-b");
    const known = (await world.now.api.answers()).at(-1)?.user_uuid ?? "";
    world.now.api.forgetUsers(known);
    expect((await accept(phone, `/h/${code}`)).status).toBe(303);
    expect((await phone.get(`${QUESTION}/feedback`)).status).toBe(200);
  });

  it.each(["/h/%00", "/h/a%2Fb", `/h/${"x".repeat(65)}`, "/sv/h/a%3Cb"])("%s is no page", async (path) => {
    const visitor = await world.now.visitor();
    expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.post(path, {})).status).toBe(404);
  });
});
