import { describe, expect, it } from "vitest";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import { openKiosk } from "../mocks/registered-visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ORIGIN = "http://vidare.test";
const PATH = `/c/v/${CODE}`;
const CREDENTIAL_TYPE = "application/vc+ld+json";
const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

async function get(path: string, headers: Record<string, string>, method = "GET"): Promise<Response> {
  const { send } = await world.now.web();
  return send(new Request(`${ORIGIN}${path}`, { method, headers }));
}

describe("a diploma's own address", () => {
  it("gives the credential to a program that asks for it", async () => {
    addCertificate(world.now, { holder_name: "Åsa Öberg" });
    const response = await get(PATH, { Accept: CREDENTIAL_TYPE });
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        "content-type": CREDENTIAL_TYPE,
        vary: expect.stringMatching(/^Accept\b/),
        "access-control-allow-origin": "*",
      },
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
    const text = await response.text();
    for (const [path, headers] of [
      [`/sv${PATH}`, { Accept: CREDENTIAL_TYPE }],
      [`${PATH}.json`, {}],
    ] as const)
      expect(await (await get(path, headers)).text()).toBe(text);
  });

  it("gives the page to a browser", async () => {
    addCertificate(world.now);
    const { status, headers } = await get(PATH, { Accept: BROWSER });
    expect([status, headers.get("Content-Type"), headers.get("Vary")]).toEqual([
      200,
      "text/html; charset=utf-8",
      "Accept, Accept-Encoding",
    ]);
  });

  it("names the credential application/vc to a client that accepts it", async () => {
    addCertificate(world.now);
    const response = await get(PATH, { Accept: "application/vc" });
    expect(response.headers.get("Content-Type")).toBe("application/vc");
    expect(await response.json()).toHaveProperty("id", `${ORIGIN}${PATH}`);
  });

  it("responds to HEAD as to GET, without the text", async () => {
    addCertificate(world.now);
    for (const [Accept, type] of [
      [CREDENTIAL_TYPE, CREDENTIAL_TYPE],
      [BROWSER, "text/html; charset=utf-8"],
    ] as const) {
      const response = await get(PATH, { Accept }, "HEAD");
      expect([response.status, response.headers.get("Content-Type"), await response.text()]).toEqual([
        200,
        type,
        "",
      ]);
    }
  });

  it("leads another spelling to its own, and says as JSON what is no diploma", async () => {
    addCertificate(world.now);
    const spelt = await get("/sv/c/v/7k3mq9tx2wvb", { Accept: CREDENTIAL_TYPE });
    expect([spelt.status, spelt.headers.get("Location"), spelt.headers.get("Vary")]).toEqual([
      301,
      `/sv${PATH}`,
      "Accept",
    ]);
    const missing = await get("/c/v/0000-0000-0000", { Accept: "application/json" });
    expect([missing.status, missing.headers.get("Vary"), await missing.json()]).toMatchObject([
      404,
      "Accept, Accept-Encoding",
      { error: { code: "not_found" } },
    ]);
    world.now.api.fail(/certificates/, { kind: 503 });
    expect((await get(PATH, { Accept: "application/json" })).status).toBe(503);
  });
});

describe("a page in the place of a credential", () => {
  it.each([
    ["another spelling", "/c/v/7k3mq9tx2wvb", 301],
    ["no diploma", "/c/v/0000-0000-0000", 404],
  ])("tells caches apart, too: %s", async (_, path, status) => {
    addCertificate(world.now);
    const response = await get(path, { Accept: BROWSER });
    expect(response.status).toBe(status);
    expect(response.headers.get("Vary")).toMatch(/^Accept\b(?!-)/);
  });
});

describe("the page of a diploma", () => {
  it("links to the credential, for people and for programs", async () => {
    addCertificate(world.now);
    const page = await (await world.now.visitor()).get(`/sv${PATH}`);
    expect(page.all("link")).toContainEqual({
      rel: "alternate",
      type: CREDENTIAL_TYPE,
      href: `${PATH}.json`,
    });
    expect(page.all("a")).toContainEqual({ href: `${PATH}.json`, download: `diploma-${CODE}.json` });
  });

  it("offers no file on a kiosk", async () => {
    addCertificate(world.now);
    const visitor = await openKiosk(world.now);
    const page = await visitor.get(PATH);
    expect(page.text).toContain(en("diploma.valid"));
    expect(page.html).not.toContain(`${CODE}.json`);
  });
});
