import { beforeEach, describe, expect, it, vi } from "vitest";
import { linkTo } from "../../content/export-file.ts";
import type { Page } from "../mocks/page.ts";
import { addChallenge, addQuestion } from "../mocks/sample-space.ts";
import { always, both, linksTo } from "../mocks/space.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ELSEWHERE = "crn:contentful:::content:spaces/another/environments/master/entries/topic";
const EXPLANATION = "/t/health/h1/explanation";

beforeEach(() => {
  const { space } = world.now;
  for (const id of ["solar", "draft", "lonely", "hidden-away"])
    addChallenge(space, id, { slug: always(`${id}/å`), published: always(id !== "draft") });
  space.add("chapter", "chapter", { name: both("A", "B"), challenges: linksTo("solar", "draft") });
  space.add("chapter", "secret-chapter", {
    name: both("A", "B"),
    challenges: linksTo("hidden-away", "solar"),
  });
  space.change("untested", { chapters: linksTo("chapter") });
  space.change("secret", { chapters: linksTo("secret-chapter") });
  addQuestion(space, "removed", "a");
  space.change("removed", { isRemoved: always(true) });
});

/** Adds the links to the explanation of h1; each link's text is its id. */
function explainWith(...links: { nodeType: string; data: object }[]): void {
  const inline = links.map(({ nodeType, data }, index) => ({
    nodeType,
    data,
    content: [{ nodeType: "text", value: `link ${index}`, marks: [], data: {} }],
  }));
  const paragraph = { nodeType: "paragraph", data: {}, content: inline };
  world.now.space.change("h1", {
    explanation: always({ nodeType: "document", data: {}, content: [paragraph] }),
  });
}

function toEntry(id: string) {
  return { nodeType: "entry-hyperlink", data: { target: linkTo("Entry", id) } };
}

function toAddress(uri: string) {
  return { nodeType: "hyperlink", data: { uri } };
}

/** The page's links by their text. */
function linksIn(page: Page): Record<string, string> {
  const links = [...page.html.matchAll(/<a href="([^"]*)">(link \d)<\/a>/g)];
  return Object.fromEntries(links.map(([, href = "", words = ""]) => [words, href.replaceAll("&amp;", "&")]));
}

describe("an editor's link to an entry", () => {
  it.each([
    ["", EXPLANATION],
    ["/sv", `/sv${EXPLANATION}`],
  ])("leads to its page in the reader's language (%s)", async (prefix, path) => {
    explainWith(toEntry("energy"), toEntry("secret"), toEntry("q2"), toEntry("solar"));
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", "h1-b");
    expect(linksIn(await visitor.get(path))).toEqual({
      "link 0": `${prefix}/t/Energy-Use`,
      "link 1": `${prefix}/t/secret`,
      "link 2": `${prefix}/q/q2`,
      "link 3": `${prefix}/t/untested/c/solar%2F%C3%A5`,
    });
  });

  it("is plain text if there is no such page", async () => {
    explainWith(
      ...["gone", "draft", "lonely", "hidden-away", "removed", "health-test"].map(toEntry),
      { nodeType: "asset-hyperlink", data: { target: linkTo("Asset", "sun") } },
      {
        nodeType: "resource-hyperlink",
        data: { target: { sys: { type: "ResourceLink", linkType: "Contentful:Entry", urn: ELSEWHERE } } },
      },
    );
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", "h1-b");
    const page = await visitor.get(EXPLANATION);
    expect(page.text).toContain("link 0link 1link 2link 3link 4link 5link 6link 7");
    expect(page.text).not.toContain("type:");
    expect(linksIn(page)).toEqual({});
  });

  it("is a link in a space without chapters", async () => {
    world.now.space.lack("topic.chapters");
    explainWith(toEntry("energy"), toEntry("solar"));
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", "h1-b");
    expect(linksIn(await visitor.get(EXPLANATION))).toEqual({ "link 0": "/t/Energy-Use" });
  });
});

describe("an editor's link to an address of this site", () => {
  const own = [
    "/t/health?test=x&a=b#top",
    "/",
    "/sv/about",
    "/media/en/sun/sun.svg",
    "https://example.org/t/x",
  ];

  it("is in that language in a question's text too", async () => {
    world.now.space.change("h1", { questionText: always("What of [link 0](/t/secret)?") });
    const visitor = await world.now.visitor();
    expect(linksIn(await visitor.get("/sv/t/health/h1"))).toEqual({ "link 0": "/sv/t/secret" });
    expect(linksIn(await visitor.get("/t/health/h1"))).toEqual({ "link 0": "/t/secret" });
  });

  it("keeps a cookieless visit's state, on this site only", async () => {
    explainWith(...own.map(toAddress), toEntry("energy"));
    const visitor = await world.now.visitor();
    visitor.headers["Sec-Fetch-Site"] = "same-origin";
    vi.spyOn(visitor.jar, "set").mockReturnValue(visitor.jar);
    const question = await visitor.get("/t/health/h1");
    const posted = await visitor.post(question.path, { nonce: question.field("nonce"), answer: "h1-b" });
    const state = new URL(posted.location, "http://vidare.test").searchParams.get("state") ?? "";
    const page = await visitor.get(`${EXPLANATION}?state=${state}`);
    const links = Object.values(linksIn(page));
    const withoutState = links.map((link) => link.replace(/([?&])state=[\w.-]+/, "$1state"));
    expect(withoutState).toEqual([
      "/t/health?test=x&a=b&state#top",
      "/?state",
      "/about?state",
      "/media/en/sun/sun.svg",
      "https://example.org/t/x",
      "/t/Energy-Use?state",
    ]);
  });
});
