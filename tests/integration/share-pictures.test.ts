import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { HUES } from "~/ui/picture/hue.ts";
import { addDiplomaTest } from "../mocks/diploma-walk.ts";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import type { Page } from "../mocks/page.ts";
import { addChallenge, addChapter } from "../mocks/sample-space.ts";
import { always } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PNG_SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

function metaOf(page: Page, name: string): string[] {
  const found = page.all("meta").filter((meta) => meta.property === name || meta.name === name);
  return found.map(({ content = "" }) => content);
}

async function openTopicIn(colour: string | null): Promise<Page> {
  world.now.space.change("health", { color: colour === null ? null : always(colour) });
  return (await world.now.visitor()).get("/t/health");
}

describe("a page that people share", () => {
  it.each(["/", "/t/Energy-Use", "/t/Energy-Use/c/solar", "/c/Energy-Use", "/about"])(
    "says to other sites what it is, with a picture that they can fetch: %s",
    async (path) => {
      addDiplomaTest(world.now.space);
      addChallenge(world.now.space, "solar");
      addChapter(world.now.space, "sun", "energy", "solar");
      world.now.env = { PUBLIC_ORIGIN: "https://vidare.example" };
      const visitor = await world.now.visitor();
      const page = await visitor.get(path, { "User-Agent": "LinkedInBot/1.0" });
      expect(page.status).toBe(200);
      expect(metaOf(page, "og:url")).toEqual([`https://vidare.example${path}`]);
      expect(metaOf(page, "og:description")).toEqual(metaOf(page, "description"));
      expect(page.title).toContain(metaOf(page, "og:title")[0]);
      expect(metaOf(page, "twitter:card")).toEqual(["summary_large_image"]);
      const [picture = ""] = metaOf(page, "og:image");
      expect(picture).toMatch(/^https:\/\/vidare\.example\/assets\/share-fjord-[\da-f]{8}\.png$/);
      expect((await visitor.get(picture.slice("https://vidare.example".length))).status).toBe(200);
    },
  );

  it("may be a diploma, which search engines still leave out", async () => {
    addCertificate(world.now, { holder_name: "Åsa Öberg" });
    world.now.space.change("energy", { color: always("heather") });
    const page = await (await world.now.visitor()).get(`/c/v/${CODE}`, { "User-Agent": "LinkedInBot/1.0" });
    expect(metaOf(page, "og:title")).toEqual([en("diploma.validTitle", { topic: "Topic energy" })]);
    expect(metaOf(page, "og:description")[0]).toContain("Åsa Öberg");
    expect(metaOf(page, "og:image")[0]).toContain("/assets/share-heather-");
    expect(metaOf(page, "robots")).toEqual(["noindex"]);
  });

  it("names its language and the other one", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.get("/sv/t/health");
    expect(metaOf(page, "og:title")).toEqual(["Ämne health"]);
    expect(metaOf(page, "og:locale")).toEqual(["sv_SE"]);
    expect(metaOf(page, "og:locale:alternate")).toEqual(["en_US"]);
    expect(metaOf(page, "og:image:alt")).toEqual([sv("site.sharePicture")]);
    expect(metaOf(page, "og:url")).toEqual(["http://vidare.test/sv/t/health"]);
  });

  it("has the picture of its topic's hue, or the usual one for a colour that we do not know", async () => {
    expect(metaOf(await openTopicIn("Moss"), "og:image")[0]).toContain("/assets/share-moss-");
    world.now.restartWeb();
    expect(metaOf(await openTopicIn("#bada55"), "og:image")[0]).toContain("/assets/share-fjord-");
    world.now.restartWeb();
    expect(metaOf(await openTopicIn(null), "og:image")[0]).toContain("/assets/share-fjord-");
  });

  it("that is none says nothing", async () => {
    const page = await (await world.now.visitor()).get("/t/nope");
    expect([page.status, metaOf(page, "og:title")]).toEqual([404, []]);
  });
});

describe("the pictures", () => {
  it("are six different PNG files of 1200 by 630, which other sites may show and everybody keeps", async () => {
    const pictures = new Set<string>();
    for (const hue of HUES) {
      world.now.restartWeb();
      const [address = ""] = metaOf(await openTopicIn(hue), "og:image");
      const { headers, bytes } = await download(new URL(address).pathname);
      expect(bytes.subarray(0, 8)).toEqual(PNG_SIGNATURE);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(headers).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
      });
      pictures.add(bytes.toString("base64"));
    }
    expect(pictures.size).toBe(HUES.length);
  });
});

/** The bytes themselves, which a page's text does not keep. */
async function download(path: string) {
  const { port } = await world.now.web();
  const { promise, resolve, reject } = Promise.withResolvers<{ headers: object; bytes: Buffer }>();
  request({ host: "127.0.0.1", port, path }, (reply) => {
    buffer(reply).then((bytes) => resolve({ headers: reply.headers, bytes }), reject);
  })
    .on("error", reject)
    .end();
  return promise;
}
