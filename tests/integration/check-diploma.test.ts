import { describe, expect, it } from "vitest";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import { openKiosk } from "../mocks/registered-visitor.ts";
import { VISITOR_ADDRESS } from "../mocks/send-request.ts";
import { sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

async function check(code: string, path = "/c/v") {
  const visitor = await world.now.visitor();
  await visitor.open(path);
  return visitor.post(path, { code });
}

describe("the form for a diploma's code", () => {
  it("is found from the foot of every page, and stays out of search engines", async () => {
    const visitor = await world.now.visitor();
    const address = (await visitor.get("/sv/about")).linkTo(sv("check.heading"));
    expect(address).toBe("/sv/c/v");
    const page = await visitor.get(address);
    expect(page.text).toContain(sv("check.intro"));
    expect(page.all("meta").find(({ name }) => name === "robots")?.content).toBe("noindex");
  });

  it.each([CODE, " 7k3m q9tx–2wvb "])("finds %j", async (code) => {
    addCertificate(world.now);
    const { status, location } = await check(code, "/sv/c/v");
    expect([status, location]).toEqual([303, `/sv/c/v/${CODE}`]);
  });

  it.each<[string, string, "empty" | "missing", number]>([
    ["nothing", "  ", "empty", 422],
    ["a code that no diploma has", "0000-0000-<b>", "missing", 404],
  ])(
    "says at the field what is wrong with %s, and keeps what was typed",
    async (_what, code, key, status) => {
      addCertificate(world.now);
      const page = await check(code, "/sv/c/v");
      expect([page.status, page.title.startsWith(sv("site.errorTitle", { title: "" }))]).toEqual([
        status,
        true,
      ]);
      const field = page.all("input").find(({ name }) => name === "code");
      expect(field).toMatchObject({ value: code, "aria-describedby": "code-hint code-error" });
      expect(page.text.split(sv(`check.${key}`))).toHaveLength(3);
    },
  );

  it("says that it cannot know while the API is down, and keeps what was typed", async () => {
    addCertificate(world.now);
    world.now.api.fail(/certificates/, { kind: "reset" });
    const page = await check(CODE, "/sv/c/v");
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(page.text).toContain(sv("check.unavailable"));
    expect(page.text).not.toContain(sv("check.missing"));
    expect(page.html).toContain(`value="${CODE}"`);
  });

  it("says after thirty misses, of which an empty form is none, when to try again, for any code", async () => {
    addCertificate(world.now);
    await world.now.countMisses("diplomas", 29, VISITOR_ADDRESS);
    await check("");
    expect((await check(CODE)).status).toBe(303);
    expect((await check("0000-0000-0000")).status).toBe(404);
    const page = await check(CODE, "/sv/c/v");
    expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect(page.text).toContain(sv("check.tooMany", { minutes: 10 }));
  });
});

it("a kiosk checks diplomas, too", async () => {
  addCertificate(world.now);
  const visitor = await openKiosk(world.now);
  expect((await visitor.get("/c/v")).all("form").some(({ autoComplete }) => autoComplete === "off")).toBe(
    true,
  );
  expect((await visitor.post("/c/v", { code: CODE })).location).toBe(`/c/v/${CODE}`);
});
