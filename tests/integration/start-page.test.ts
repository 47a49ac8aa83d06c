import { describe, expect, it } from "vitest";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe.each([
  ["/", en],
  ["/sv", sv],
])("the start page (%s)", (path, words) => {
  it("has the topics right after the first question", async () => {
    const page = await (await world.now.visitor()).open(path);
    const main = page.html.slice(page.html.indexOf("<main"));
    const list = main.indexOf("<section", main.indexOf("</header>"));
    expect(main.slice(0, list)).toContain(words("start.answers"));
    expect(main.slice(main.indexOf("</header>"), list).replace(/<[^>]*>/g, "")).toBe("");
    expect(main.slice(list)).toMatch(/^<section[^>]*aria-labelledby="topics-0"/);
    expect(main.indexOf("hide-welcome-info")).toBeGreaterThan(list);
  });

  it("has the search in its head, and for old browsers a link to it", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.open(path);
    const head = page.html.slice(0, page.html.indexOf("<main"));
    const [, id] = /<button[^>]*popoverTarget="([^"]*)"/i.exec(head) ?? [];
    expect(head).toMatch(new RegExp(`<search[^>]*id="${id}"[^>]*popover`, "i"));
    const search = await visitor.get(page.linkTo(words("search.show")));
    expect([search.path, search.status]).toEqual([`${path}?q=`, 200]);
    expect(search.html).not.toContain("popover");
  });

  it("sends the script that reads it again after Back", async () => {
    const page = await (await world.now.visitor()).open(path);
    expect(page.all("script").filter(({ src = "" }) => src.includes("restored-page"))).toHaveLength(1);
  });
});
