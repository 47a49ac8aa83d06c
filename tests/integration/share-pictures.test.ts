import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { addDiplomaTest } from "../mocks/diploma-walk.ts";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import { CONTENT_ORIGIN } from "../mocks/fake-content.ts";
import type { Page } from "../mocks/page.ts";
import { addChallenge, addChapter, addEvent } from "../mocks/sample-space.ts";
import { always } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ORIGIN = "https://vidare.example";

function metaOf(page: Page, name: string): string[] {
  const found = page.all("meta").filter((meta) => meta.property === name || meta.name === name);
  return found.map(({ content = "" }) => content);
}

function fill(): void {
  addDiplomaTest(world.now.space);
  addChallenge(world.now.space, "solar");
  addChapter(world.now.space, "sun", "energy", "solar");
  addEvent(world.now.space, "Fair24", "energy");
  world.now.env = { PUBLIC_ORIGIN: ORIGIN };
}

async function open(path: string): Promise<Page> {
  return (await world.now.visitor()).get(path, { "User-Agent": "LinkedInBot/1.0" });
}

/** Downloads the bytes, which a page's text does not keep. */
async function download(path: string, headers: Record<string, string> = {}) {
  const { port } = await world.now.web();
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    headers: Record<string, unknown>;
    bytes: Buffer;
  }>();
  request({ host: "127.0.0.1", port, path, headers }, (reply) => {
    const { statusCode: status, headers: received } = reply;
    buffer(reply).then((bytes) => resolve({ status, headers: received, bytes }), reject);
  })
    .on("error", reject)
    .end();
  return promise;
}

describe("a page that people share", () => {
  it.each([
    ["/", /^\/assets\/share-[\da-f]{8}\.png$/],
    ["/about", /^\/assets\/share-[\da-f]{8}\.png$/],
    ["/t/Energy-Use", "/_share/en/t/Energy-Use.png"],
    ["/sv/t/Energy-Use", "/_share/sv/t/Energy-Use.png"],
    ["/t/Energy-Use/q1", "/_share/en/t/Energy-Use/q1.png"],
    ["/sv/q/q1", "/_share/sv/q/q1.png"],
    ["/t/Energy-Use/c/solar", "/_share/en/t/Energy-Use/c/solar.png"],
    ["/c/Energy-Use", "/_share/en/c/Energy-Use.png"],
    ["/sv/e/Fair24", "/_share/sv/e/Fair24.png"],
  ])("says to other sites what it is, with a picture that they can fetch: %s", async (path, picture) => {
    fill();
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(metaOf(page, "og:url")).toEqual([ORIGIN + path]);
    expect(metaOf(page, "og:description")).toEqual(metaOf(page, "description"));
    expect(metaOf(page, "twitter:card")).toEqual(["summary_large_image"]);
    const [address = ""] = metaOf(page, "og:image");
    const { origin, pathname } = new URL(address);
    expect(origin).toBe(ORIGIN);
    expect(pathname).toEqual(typeof picture === "string" ? picture : expect.stringMatching(picture));
    const { status, headers, bytes } = await download(pathname);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "cross-origin-resource-policy": "cross-origin",
    });
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(["png", 1200, 630]);
    expect([metaOf(page, "og:image:width"), metaOf(page, "og:image:height")]).toEqual([["1200"], ["630"]]);
  });

  it("names itself by its question, and describes the picture by the words in it", async () => {
    fill();
    const page = await open("/sv/t/Energy-Use/q1");
    expect(metaOf(page, "og:title")).toEqual(["Hur är det med q1?"]);
    expect(metaOf(page, "og:image:alt")).toEqual(["Hur är det med q1?"]);
    expect(metaOf(await open("/sv"), "og:image:alt")).toEqual([sv("layout.sharePicture")]);
  });

  it("may be a diploma, which search engines still leave out, with the topic and no name in its picture", async () => {
    addCertificate(world.now, { holder_name: "Åsa Öberg" });
    const page = await open(`/c/v/${CODE}`);
    expect(metaOf(page, "og:title")).toEqual([en("diploma.validTitle", { topic: "Topic energy" })]);
    expect(metaOf(page, "og:description")[0]).toContain("\u2068Åsa Öberg\u2069");
    expect(metaOf(page, "og:image")[0]).toMatch(/\/_share\/en\/c\/Energy-Use\.png$/);
    expect(metaOf(page, "robots")).toEqual(["noindex"]);
  });

  it("names its language and the other one", async () => {
    const page = await open("/sv/t/health");
    expect(metaOf(page, "og:title")).toEqual(["Ämne health"]);
    expect(metaOf(page, "og:locale")).toEqual(["sv_SE"]);
    expect(metaOf(page, "og:locale:alternate")).toEqual(["en_US"]);
    expect(metaOf(page, "og:url")).toEqual(["http://vidare.test/sv/t/health"]);
  });

  it("that is none says nothing", async () => {
    for (const path of ["/t/nope", "/e/nope-nope", "/c/v/NOPE-NOPE-NOPE"]) {
      const page = await open(path);
      expect([page.status, metaOf(page, "og:title"), metaOf(page, "og:image")], path).toEqual([404, [], []]);
    }
  });
});

const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path fill="#f00" d="M0 0h4v2H0Z"/></svg>';

/** @param send makes the response of the topic picture's host */
async function drawWith(contentType: string, send: () => Response | Promise<Response>): Promise<number[]> {
  const url = `${CONTENT_ORIGIN}/pictures/own`;
  world.now.space.addPicture("sun", {
    fileName: "own",
    contentType,
    url,
    image: { width: 800, height: 400 },
  });
  world.now.content.pictures.set(url, send);
  const { bytes } = await download("/_share/en/t/Energy-Use.png");
  const corner = sharp(bytes).extract({ left: 1150, top: 40, width: 1, height: 1 });
  return [...(await corner.raw().toBuffer())];
}

function sendDrawing(text: string): Response {
  return new Response(text, { headers: { "Content-Length": String(text.length) } });
}

describe("the topic's own picture", () => {
  it("is beside the words, if it is a drawing", async () => {
    expect(await drawWith("image/svg+xml", () => sendDrawing(RED))).toEqual([255, 0, 0]);
  });

  it("is beside the words, if it is a photograph", async () => {
    const photo = await sharp(Buffer.from(RED)).resize(800, 400).jpeg().toBuffer();
    const [red = 0, green, blue] = await drawWith("image/jpeg", () => new Response(new Uint8Array(photo)));
    expect(red).toBeGreaterThan(240);
    expect([green, blue]).toEqual([0, 0]);
  });

  it.each([
    ["cannot be fetched", () => Response.error()],
    ["is missing", () => new Response(null, { status: 404 })],
    ["is no picture", () => sendDrawing("<svg")],
    ["has no length", () => new Response(RED)],
    ["is too large", () => sendDrawing(RED + " ".repeat(2_000_001))],
  ])("is left out if it %s", async (_what, send) => {
    const colour = await drawWith("image/svg+xml", send);
    expect(colour).toHaveLength(3);
    expect(colour).not.toEqual([255, 0, 0]);
  });
});

describe("a picture with words", () => {
  it("changes with its words, its language and its topic's colour, and with nothing else", async () => {
    fill();
    const draw = async (path: string) => (await download(path)).bytes.toString("base64");
    const [english, swedish] = [await draw("/_share/en/q/q1.png"), await draw("/_share/sv/q/q1.png")];
    expect(swedish).not.toBe(english);
    expect(await draw("/_share/en/t/Energy-Use/q1/explanation.png")).toBe(english);
    world.now.space.change("energy", { color: always("lingon") });
    world.now.restartWeb();
    expect(await draw("/_share/en/q/q1.png")).not.toBe(english);
  });

  it("is kept for an hour, and not sent again", async () => {
    const { headers } = await download("/_share/en/q/q1.png");
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    const again = await download("/_share/en/q/q1.png", { "If-None-Match": String(headers["etag"]) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it.each([
    "/_share/en/q/nope.png",
    "/_share/en/q/q1",
    "/_share/en/q/q1.jpg",
    "/_share/en/.png",
    "/_share/de/q/q1.png",
    "/_share/en/about.png",
    "/_share/en/t/nope.png",
    "/_share/en/t/health/q1.png",
    "/_share/en/t/Energy-Use/c/nope.png",
    "/_share/en/c/v/AAAA-AAAA-AAAA.png",
    "/_share/en/e/nope.png",
    "/_share/en/..%2f..%2fpackage.json.png",
    "/_share/en/q/%ff.png",
  ])("is none for %s", async (path) => {
    const { status, headers } = await download(path);
    expect([400, 404]).toContain(status);
    expect(headers["content-type"]).not.toBe("image/png");
  });

  it("is none once its question is removed", async () => {
    expect((await download("/_share/en/q/q1.png")).status).toBe(200);
    world.now.space.unpublish("q1");
    world.now.restartWeb();
    expect((await download("/_share/en/q/q1.png")).status).toBe(404);
    expect((await download("/_share/en/t/Energy-Use/q1.png")).status).toBe(404);
  });

  it("gives way to the site's picture if it cannot be drawn", async () => {
    world.now.replace = (services) => ({ ...services, drawSharePicture: async () => null });
    const { status, headers } = await download("/_share/en/q/q1.png");
    expect([status, headers["cache-control"]]).toEqual([302, "public, max-age=60"]);
    expect((await download(String(headers["location"]))).headers["content-type"]).toBe("image/png");
  });
});
