import { describe, expect, it } from "vitest";
import { openFrame } from "../mocks/open-frame.ts";
import type { Page } from "../mocks/page.ts";
import { ORIGIN } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const READERS = "Access-Control-Allow-Origin";

function readersOf(page: Page): string | null {
  return page.headers.get(READERS);
}

describe("the reply to an embed's script, whose frame blocks forms", () => {
  it("is the address of the next page, which any page may read", async () => {
    const visitor = await openFrame(world.now);
    const page = await visitor.open("/q/q1/embed?theme=dark");
    const form = { nonce: page.field("nonce"), answer: "q1-a" };
    const reply = await visitor.post("/q/q1/embed?theme=dark&reply=address", form);
    expect([reply.status, reply.location, readersOf(reply)]).toEqual([200, "", "*"]);
    expect(reply.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(reply.html).toMatch(new RegExp(`^${ORIGIN}/q/q1/embed\\?answered=&theme=dark&state=[\\w.-]+$`));
    expect((await visitor.get(reply.html)).text).toContain(en("question.right"));
    expect([visitor.jar.size, (await world.now.api.answers()).length]).toEqual([0, 1]);
  });

  it("is the page with its error, if there is no next one", async () => {
    const visitor = await openFrame(world.now);
    const empty = await visitor.post("/q/q1/embed?reply=address", { nonce: "n" });
    expect([empty.status, readersOf(empty)]).toEqual([400, "*"]);
    expect(empty.text).toContain(en("question.choose"));
    world.now.api.fail(/^POST .*user_answers$/, { kind: 503 });
    const unsaved = await visitor.post("/q/q1/embed?reply=address", { nonce: "n", answer: "q1-b" });
    expect([unsaved.status, readersOf(unsaved)]).toEqual([503, "*"]);
    expect(unsaved.radios.checked).toBe("q1-b");
  });

  it("is the address that takes the answers along", async () => {
    const visitor = await openFrame(world.now);
    const { location } = await visitor.answer("/q/q1/embed", "q1-a");
    const reply = await visitor.post(`${location}&reply=address`, { intent: "take-along" });
    expect([reply.status, reply.html]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^${ORIGIN}/h/\\w{5}-\\w{5}\\?back=%2Fq%2Fq1$`)),
    ]);
  });
});

describe("no other page", () => {
  it("of another site may read a response, whoever its visitor is", async () => {
    const frame = await openFrame(world.now);
    const verdict = await frame.follow(await frame.answer("/q/q1/embed", "q1-a"));
    const visitor = await world.now.visitor();
    const pages = [
      verdict,
      await frame.get("/q/q1/embed?reply=address"),
      await visitor.get("/q/q1?reply=address"),
      await visitor.answer("/q/q1?reply=address", "q1-a"),
      await visitor.post("/account/login?reply=address", { email: "a@b.example", password: "x" }),
    ];
    expect(pages.map(readersOf)).toEqual(pages.map(() => null));
  });

  it("takes a form from a frame without an origin", async () => {
    const frame = await openFrame(world.now);
    expect((await frame.post("/q/q1?reply=address", { nonce: "n", answer: "q1-a" })).status).toBe(403);
    expect(await world.now.api.answers()).toHaveLength(0);
  });
});
