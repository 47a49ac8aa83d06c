import { DOMParser } from "@xmldom/xmldom";
import { describe, expect, it } from "vitest";
import { openFrame } from "../mocks/open-frame.ts";
import type { Page } from "../mocks/page.ts";
import { always } from "../mocks/space.ts";
import { ORIGIN } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const EMBEDDED = ["<blockquote", "<a", "</a", "</blockquote", "<iframe", "</iframe"];
const REFUSED: [number, Record<string, string>][] = [
  [404, { url: `${ORIGIN}/t/nowhere` }],
  [404, { url: `${ORIGIN}/t/untested` }],
  [404, { url: `${ORIGIN}/about` }],
  [404, { url: "https://elsewhere.example/t/Energy-Use" }],
  [404, { url: "javascript:alert(1)" }],
  [404, { url: "%%%" }],
  [404, { url: `${ORIGIN}/q/${"x".repeat(3000)}` }],
  [400, {}],
  [404, { url: `${ORIGIN}/t/Energy-Use/c/solar` }],
  [404, { url: `${ORIGIN}/t/Energy-Use/nowhere` }],
  [501, { url: `${ORIGIN}/q/q1`, format: "yaml" }],
  [501, { url: `${ORIGIN}/q/q1`, format: "toString" }],
];

async function ask(query: Record<string, string>) {
  const page = await (await world.now.visitor()).get(`/oembed?${new URLSearchParams(query)}`);
  const body: Record<string, unknown> = JSON.parse(page.html);
  return { page, body };
}

describe("oEmbed", () => {
  it("responds to a page with the frame of its embed", async () => {
    for (const [path, embed, title] of [
      ["/t/Energy-Use", "/t/Energy-Use/embed", "Topic energy"],
      ["/sv/t/Energy-Use", "/sv/t/Energy-Use/embed", "Ämne energy"],
      ["/t/Energy-Use/embed/q1?theme=dark", "/t/Energy-Use/embed?theme=dark", "Topic energy"],
      [
        "/t/Energy-Use?test=second&bg=transparent&x=1",
        "/t/Energy-Use/embed?bg=transparent&amp;test=second",
        "Topic energy",
      ],
      ["/q/q1", "/q/q1/embed", "What about q1?"],
      ["/q/q1/explanation", "/q/q1/embed", "What about q1?"],
      ["/sv/q/q1/embed", "/sv/q/q1/embed", "Hur är det med q1?"],
      ["/sv/t/Energy-Use/q1", "/sv/q/q1/embed", "Hur är det med q1?"],
      ["/t/Energy-Use/q1/explanation?theme=light", "/q/q1/embed?theme=light", "What about q1?"],
    ] as const) {
      const { page, body } = await ask({ url: ORIGIN + path });
      expect([page.status, page.headers.get("Content-Type")], path).toEqual([200, "application/json"]);
      expect(page.headers.get("Access-Control-Allow-Origin"), path).toBe("*");
      expect(body, path).toMatchObject({ version: "1.0", type: "rich", title, width: 600, height: 480 });
      expect(body["html"], path).toContain(`src="${ORIGIN}${embed}"`);
      expect(body["html"], path).toContain('loading="lazy"');
      expect(body, path).toMatchObject({ thumbnail_width: 1200, thumbnail_height: 630 });
      expect(body["thumbnail_url"], path).toMatch(new RegExp(`^${ORIGIN}/.+\\.png$`));
    }
  });

  it.each([
    ["/t/Energy-Use?theme=dark", "/t/Energy-Use", "Topic energy"],
    ["/sv/t/Energy-Use/q1", "/sv/q/q1", "Hur är det med q1?"],
  ])("has a hidden quote with the page's link before the frame: %s", async (path, own, title) => {
    const { body } = await ask({ url: ORIGIN + path });
    const quote = `<blockquote hidden><a href="${ORIGIN}${own}">${title}</a></blockquote><iframe `;
    expect(String(body["html"]).startsWith(quote)).toBe(true);
  });

  it("leaves a frame the device's colours, unless it is see-through", async () => {
    for (const [look, style] of [
      ["", "border:0"],
      ["?theme=dark", "border:0"],
      ["?bg=transparent", "border:0;color-scheme:light"],
    ]) {
      const { body } = await ask({ url: `${ORIGIN}/q/q1${look}` });
      expect(body["html"], look).toContain(` frameborder="0" style="${style}" `);
    }
  });

  it("is the same in XML", async () => {
    const hostile = { "en-US": '1 < 2 & "so on"\u0007', "sv-SE": "Är det?" };
    world.now.space.change("q1", { questionText: hostile });
    const query = { url: `${ORIGIN}/t/Energy-Use/q1?theme=dark` };
    const { body } = await ask(query);
    const visitor = await world.now.visitor();
    const xml = await visitor.get(`/oembed?${new URLSearchParams({ ...query, format: "xml" })}`);
    expect([xml.status, xml.headers.get("Content-Type")]).toEqual([200, "text/xml; charset=utf-8"]);
    const { documentElement } = new DOMParser().parseFromString(xml.html, "text/xml");
    const fields = Array.from(documentElement?.childNodes ?? [], (one) => [one.nodeName, one.textContent]);
    const expected = Object.entries(body).map(([name, value]) => [
      name,
      String(value).replaceAll("\u0007", ""),
    ]);
    expect(fields).toEqual(expected);
  });

  it("obeys its limits", async () => {
    for (const [limits, size] of [
      [
        { maxwidth: "320", maxheight: "240" },
        { width: 320, height: 240 },
      ],
      [
        { maxwidth: "5000", maxheight: "0" },
        { width: 600, height: 480 },
      ],
      [
        { maxwidth: "-1", maxheight: "wide" },
        { width: 600, height: 480 },
      ],
    ] as const) {
      const { body } = await ask({ url: `${ORIGIN}/q/q1`, ...limits });
      expect(body).toMatchObject(size);
      expect(body["html"]).toContain(`width="${size.width}" height="${size.height}"`);
      expect("thumbnail_url" in body).toBe(Number(limits.maxwidth) >= 1200 || size.width === 600);
    }
  });

  it("escapes a question's text in the frame", async () => {
    const hostile = { "en-US": "Is \"1 < 2\" & 'so on' <script>?", "sv-SE": "Är det?" };
    world.now.space.change("q1", { questionText: hostile });
    const { body } = await ask({ url: `${ORIGIN}/q/q1` });
    const title = "Is &quot;1 &lt; 2&quot; &amp; 'so on' &lt;script&gt;?";
    expect(String(body["html"])).toContain(`title="${title} · Vidare"`);
    expect(String(body["html"])).toContain(
      `/q/q1">Is &quot;1 &lt; 2&quot; &amp; 'so on' &lt;script&gt;?</a>`,
    );
    expect(String(body["html"]).match(/<\/?\w+/g)).toEqual(EMBEDDED);
  });

  it("responds with 404, 400 or 501 to what it has no frame for", async () => {
    for (const [status, query] of REFUSED) {
      const { page, body } = await ask(query);
      expect([page.status, typeof body["error"]], JSON.stringify(query)).toEqual([status, "string"]);
    }
  });
});

function linksOf({ html }: Page): URL[] {
  const links = html.matchAll(/<link[^>]*type="(?:application\/json|text\/xml)\+oembed"[^>]*>/g);
  return Array.from(
    links,
    ([tag]) => new URL(/href="([^"]+)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? ""),
  );
}

function addressOf(page: Page): string | undefined {
  return linksOf(page)[0]?.searchParams.get("url")?.slice(ORIGIN.length);
}

describe("what leads to an embed", () => {
  it("is the page's oEmbed addresses, in JSON and XML", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    await visitor.answer("/q/q1", "q1-a");
    for (const path of [
      "/t/Energy-Use",
      "/t/Energy-Use/q1",
      "/t/Energy-Use/q1/explanation",
      "/sv/q/q1",
      "/q/q1/explanation",
      "/t/Energy-Use/embed",
      "/t/Energy-Use/embed/q1",
      "/q/q1/embed",
    ]) {
      const links = linksOf(await visitor.get(path));
      const asked = links.map(({ searchParams }) => [searchParams.get("url"), searchParams.get("format")]);
      expect(asked, path).toEqual([
        [ORIGIN + path, "json"],
        [ORIGIN + path, "xml"],
      ]);
      for (const { pathname, search } of links)
        expect((await visitor.get(pathname + search)).status, path).toBe(200);
    }
  });

  it("is also on the pages of a frame that come after an answer, without the learner's state", async () => {
    const visitor = await openFrame(world.now);
    const single = await visitor.follow(await visitor.answer("/q/q1/embed", "q1-b"));
    const explanation = await visitor.open(single.linkTo(en("question.explanation")));
    expect(addressOf(explanation)).toBe("/q/q1/embed/explanation");
    let page = await visitor.open("/t/Energy-Use/embed/q1?theme=dark");
    for (const id of ["q1", "q2", "q3"]) {
      page = await visitor.follow(await visitor.answer(page.path, `${id}-a`));
      const why = await visitor.open(page.linkTo(en("question.explanation")));
      expect(addressOf(why)).toBe(`/t/Energy-Use/embed/${id}/explanation?theme=dark`);
      page = await visitor.open(page.linkTo(en(id === "q3" ? "question.toResult" : "question.next")));
    }
    expect(addressOf(page)).toBe("/t/Energy-Use/embed/done?theme=dark");
  });

  it("is on no other page", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/", "/t/untested", "/t/untested/embed", "/c/Energy-Use", "/about"])
      expect(linksOf(await visitor.get(path)), path).toEqual([]);
  });

  it("names an address that works for a slug with å, and keeps the test and the look", async () => {
    world.now.space.change("energy", { slug: always("hållbarhet") });
    const visitor = await world.now.visitor();
    const path = `/t/${encodeURIComponent("hållbarhet")}`;
    for (const inner of ["", "/embed/q1"]) {
      const links = linksOf(await visitor.get(`${path}${inner}?test=first&theme=dark&from=mail`));
      expect(links).toHaveLength(2);
      for (const { searchParams } of links)
        expect(searchParams.get("url")).toBe(`${ORIGIN}${path}${inner}?theme=dark&test=first`);
      const { page, body } = await ask({ url: links[0]?.searchParams.get("url") ?? "" });
      expect(page.status).toBe(200);
      expect(body["html"]).toContain(`src="${ORIGIN}${path}/embed?theme=dark&amp;test=first"`);
    }
  });

  it("is a snippet in each theme, before an answer too, and on no kiosk", async () => {
    const visitor = await world.now.visitor();
    for (const path of ["/t/Energy-Use", "/sv/q/q1"]) {
      const page = await visitor.get(path);
      expect(page.text, path).toContain(`<script async src="${ORIGIN}/embed.js"></script>`);
      for (const query of ["", "?theme=light", "?theme=dark"])
        expect(page.text, path).toContain(`<iframe src="${ORIGIN}${path}/embed${query}"`);
    }
    const inTest = await visitor.get("/sv/t/Energy-Use/q1");
    expect(inTest.linkTo(sv("question.embed"))).toBe("/sv/q/q1#embed");
    visitor.jar.set("kiosk_mode", { name: "kiosk_mode", value: "true" });
    for (const path of ["/t/Energy-Use", "/t/Energy-Use/q1"])
      expect((await visitor.get(path)).text, path).not.toContain("Embed this");
  });
});
