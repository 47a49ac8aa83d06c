import { beforeEach, describe, expect, it } from "vitest";
import { openFirstPage, openKiosk } from "../mocks/registered-visitor.ts";
import { addGroup } from "../mocks/sample-groups.ts";
import { always, both } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

function addEvent(code: string): void {
  world.now.space.add("event", `event-${code}`, {
    globalId: always(`event-${code}`),
    code: always(code),
    name: both("Evening", "Kväll"),
  });
}

async function send(code: string, path = "/") {
  const visitor = await openFirstPage(world.now);
  return visitor.post(path, { intent: "open-code", code });
}

beforeEach(() => {
  addGroup(world.now.space);
  addEvent("Aurora");
});

describe("a code in the field", () => {
  it("leads to its event or group, however it is spelled", async () => {
    for (const [code, path] of [
      [" aU ro ra ", "/e/Aurora"],
      ["seven", "/g/Seven"],
      ["https://quiz.example.org/sv/e/Aurora?from=mail", "/e/Aurora"],
      [" quiz.example.org/g/seven/welcome ", "/g/Seven"],
      ["http://127.0.0.1:3000/e/%61urora#x", "/e/Aurora"],
      ["<http://quiz.example.org/e/Aurora>", "/e/Aurora"],
    ] as const) {
      const page = await send(code, "/sv");
      expect([page.status, page.location], code).toEqual([303, `/sv${path}`]);
    }
  });

  it("that nothing has is refused at its field, and kept", async () => {
    for (const [code, key] of [
      ["eight", "codeUnknown"],
      ["<b>\"'", "codeUnknown"],
      ["🙂".repeat(50), "codeUnknown"],
      ["", "codeEmpty"],
      ["   ", "codeEmpty"],
    ] as const) {
      const page = await send(code, "/sv");
      expect(page.status, code).toBe(400);
      expect(page.title.startsWith(sv("site.errorTitle", { title: "" })), code).toBe(true);
      const field = page.all("input").find(({ name }) => name === "code");
      expect(field, code).toMatchObject({ "aria-invalid": "true", "aria-describedby": "code-error" });
      expect(field?.value ?? "", code).toBe(code);
      expect(page.text.split(sv(`search.${key}`)), code).toHaveLength(3);
      expect(page.all("meta").find(({ name }) => name === "robots")?.content).toBe("noindex");
      expect(page.html, code).toContain('href="#code"');
    }
  });

  it("has a field with a label, a link away from the start page", async () => {
    const visitor = await openFirstPage(world.now);
    const page = await visitor.get((await visitor.get("/sv")).linkTo(sv("search.code")));
    expect([page.path, page.status]).toEqual(["/sv?code=", 200]);
    expect(page.title).toBe(`${sv("search.code")} · Vidare`);
    expect(page.text).toContain(sv("search.codeLabel"));
    expect(page.all("label").some((label) => label.for === "code")).toBe(true);
  });
});

describe("a code", () => {
  it("of 50,000 characters is refused, and cut", async () => {
    const page = await send("a".repeat(50_000));
    expect(page.status).toBe(400);
    expect(page.all("input").find(({ name }) => name === "code")?.value).toHaveLength(200);
  });

  it("that is missing or a file is an empty one", async () => {
    const visitor = await openFirstPage(world.now);
    const form = new FormData();
    form.set("intent", "open-code");
    expect((await visitor.post("/", form)).text).toContain(en("search.codeEmpty"));
    form.set("code", new Blob(["seven"]));
    expect((await visitor.post("/", form)).text).toContain(en("search.codeEmpty"));
  });

  it("of an event and a group leads to the event", async () => {
    addEvent("seven");
    expect((await send("SEVEN")).location).toBe("/e/seven");
  });

  it("in a whole link leads to the kind that the link names, and no other", async () => {
    addEvent("seven");
    expect((await send("https://quiz.example.org/sv/G/Seven")).location).toBe("/g/Seven");
    expect((await send("quiz.example.org/g/Aurora")).status).toBe(400);
  });

  it("that the editors have just made is found at once", async () => {
    expect((await send("aurora")).status).toBe(303);
    addEvent("brandnew");
    expect((await send("Brand new")).location).toBe("/e/brandnew");
  });

  it("is refused if the space has neither events nor groups", async () => {
    for (const type of ["event", "group"]) world.now.space.lack(type);
    world.now.space.unpublish("group");
    world.now.space.unpublish("event-Aurora");
    expect((await send("seven")).status).toBe(400);
  });

  it("is not asked for on a kiosk", async () => {
    const visitor = await openKiosk(world.now);
    for (const path of ["/?q=energy", "/?code"]) {
      const page = await visitor.get(path);
      expect(page.all("input").filter(({ name }) => name === "code" || name === "q")).toEqual([]);
      expect(page.text).toContain("Topic energy");
    }
  });
});
