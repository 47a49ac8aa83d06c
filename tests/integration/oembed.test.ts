import { describe, expect, it } from "vitest";
import { always } from "../mocks/space.ts";
import { ORIGIN } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const REFUSED: [number, Record<string, string>][] = [
  [404, { url: `${ORIGIN}/t/nowhere` }],
  [404, { url: `${ORIGIN}/t/untested` }],
  [404, { url: `${ORIGIN}/about` }],
  [404, { url: "https://elsewhere.example/t/Energy-Use" }],
  [404, { url: "javascript:alert(1)" }],
  [404, { url: "%%%" }],
  [404, { url: `${ORIGIN}/q/${"x".repeat(3000)}` }],
  [400, {}],
  [501, { url: `${ORIGIN}/q/q1`, format: "xml" }],
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
      ["/sv/q/q1/embed", "/sv/q/q1/embed", "Hur är det med q1?"],
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
    expect(String(body["html"]).match(/[<>]/g)).toEqual(["<", ">", "<", ">"]);
  });

  it("responds with 404, 400 or 501 to what it has no frame for", async () => {
    for (const [status, query] of REFUSED) {
      const { page, body } = await ask(query);
      expect([page.status, typeof body["error"]], JSON.stringify(query)).toEqual([status, "string"]);
    }
  });
});

describe("what leads to an embed", () => {
  it("is its page's oEmbed address", async () => {
    for (const path of ["/t/Energy-Use", "/sv/q/q1"] as const) {
      const visitor = await world.now.visitor();
      const { html } = await visitor.get(path);
      const link =
        /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1] ?? "";
      const { pathname, searchParams } = new URL(link.replaceAll("&amp;", "&"));
      expect([pathname, searchParams.get("url"), searchParams.get("format")], path).toEqual([
        "/oembed",
        ORIGIN + path,
        "json",
      ]);
    }
  });

  it("names an address that works for a slug with å, and keeps the test and the look", async () => {
    world.now.space.change("energy", { slug: always("hållbarhet") });
    const visitor = await world.now.visitor();
    const path = `/t/${encodeURIComponent("hållbarhet")}`;
    const { html } = await visitor.get(`${path}?test=first&theme=dark&from=mail`);
    const link = /type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1] ?? "";
    const url = new URL(link.replaceAll("&amp;", "&"));
    expect(url.searchParams.get("url")).toBe(`${ORIGIN}${path}?theme=dark&test=first`);
    const { page, body } = await ask({ url: url.searchParams.get("url") ?? "" });
    expect(page.status).toBe(200);
    expect(body["html"]).toContain(`src="${ORIGIN}${path}/embed?theme=dark&amp;test=first"`);
  });

  it("hands out the snippet with a preview, and neither on a kiosk", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.get("/t/Energy-Use");
    expect(page.text).toContain(`<iframe src="${ORIGIN}/t/Energy-Use/embed"`);
    expect(page.text).toContain(`<script async src="${ORIGIN}/embed.js"></script>`);
    expect(page.html).toMatch(/<iframe[^>]* src="\/t\/Energy-Use\/embed"/);
    expect(page.headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
    visitor.jar.set("kiosk_mode", { name: "kiosk_mode", value: "true" });
    expect((await visitor.get("/t/Energy-Use")).text).not.toContain(en("embed.this"));
  });
});
