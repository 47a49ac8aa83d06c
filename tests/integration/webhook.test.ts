import { describe, expect, it } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import { signWebhook } from "../mocks/sign-webhook.ts";
import { both } from "../mocks/space.ts";
import { ORIGIN } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const SECRET = "s".repeat(64);
const PATH = "/content/changed";

function aboutEntry(fields: object): string {
  const linkTo = (id: string) => ({ sys: { type: "Link", id } });
  const sys = { id: "start", space: linkTo("vidare"), environment: linkTo("master") };
  return JSON.stringify({ sys, fields });
}

async function send(body = aboutEntry({}), secret = SECRET): Promise<Response> {
  const web = await world.now.web();
  const headers = { "content-type": "application/vnd.contentful.management.v1+json" };
  const signature = signWebhook(secret, { path: PATH, headers, body }, Date.now());
  return web.send(new Request(`${ORIGIN}${PATH}`, { method: "POST", body, headers: signature }));
}

describe("a webhook of the content service", () => {
  it("brings what was changed onto the pages within the time for which content is fresh", async () => {
    world.now.env.CONTENT_WEBHOOK_SECRET = SECRET;
    const visitor = await world.now.visitor();
    await visitor.open("/");
    world.now.space.change("start", { title: both("News", "Nytt") });
    expect((await visitor.open("/")).text).not.toContain("News");
    const response = await send();
    expect([response.status, await response.text(), response.headers.getSetCookie()]).toEqual([204, "", []]);
    await until(async () => (await visitor.open("/")).text.includes("News"));
  });

  it("is refused without the secret, which no line of the log contains", async () => {
    world.now.env.CONTENT_WEBHOOK_SECRET = SECRET;
    expect((await send(aboutEntry({}), "x".repeat(64))).status).toBe(403);
    const { logLines } = await world.now.web();
    expect(logLines.map(({ msg }) => msg)).toContain("content webhook refused");
    expect(JSON.stringify(logLines)).not.toContain(SECRET);
  });

  it("may be as large as an entry, and no larger", async () => {
    world.now.env.CONTENT_WEBHOOK_SECRET = SECRET;
    const text = (length: number) => aboutEntry({ text: "x".repeat(length) });
    expect((await send(text(1_000_000))).status).toBe(204);
    expect((await send(text(1_100_000))).status).toBe(413);
  });

  it("is not found if no secret is set, and may then be no larger than a form", async () => {
    expect((await send()).status).toBe(404);
    expect((await send(aboutEntry({ text: "x".repeat(100_000) }))).status).toBe(413);
  });

  it("is posted, not got", async () => {
    world.now.env.CONTENT_WEBHOOK_SECRET = SECRET;
    const visitor = await world.now.visitor();
    const page = await visitor.get(PATH);
    expect([page.status, page.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});
