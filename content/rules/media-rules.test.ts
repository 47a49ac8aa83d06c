import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CAPTIONS } from "../../tests/content/test-challenges.ts";
import { mediaForTests, sourceForTests } from "../../tests/content/test-source.ts";
import { checkSpace } from "../check.ts";
import { measurePicture } from "../measure-picture.ts";
import { type SourceMedia } from "../read-source.ts";
import { listVttFaults } from "../web-vtt.ts";

const VIDEO = "challenges/birds-song.yaml";
const TOPIC = "topics/birds.yaml";
const SCREEN = "intro: [{ id: birds-song-intro, title: { en: Listen, sv: Lyssna } }]";

type Edit = [before: string | RegExp, after: string];

function faultsOf(file: string, [before, after]: Edit, ...media: SourceMedia[]) {
  const source = sourceForTests((text, at) => (at === file ? text.replace(before, after) : text));
  return checkSpace({ ...source, media: [...source.media, ...media] });
}

function photograph(file: string, { size = 1_000_000, width = 4000, height = 3000 } = {}): SourceMedia {
  return { file, size, bytes: new Uint8Array(), picture: { width, height, contentType: "image/jpeg" } };
}

function film(file: string, size = 1_000_000): SourceMedia {
  return { file, size, bytes: new Uint8Array(), picture: null };
}

describe("a video", () => {
  it.each<[string, number, string, ...Edit]>([
    ["neither combos nor a video", 1, "neither combos nor a video", /video:\n[^]*/, ""],
    ["a missing caption file", 9, "media/song.se.vtt is missing", "sv: song.sv.vtt", "sv: song.se.vtt"],
    ["captions that are not WebVTT", 9, "captions are a .vtt file", "sv: song.sv.vtt", "sv: song.sv.srt"],
    ["no captions", 7, "a film needs them unless it is on YouTube or Vimeo", / {2}captions.*\n/, ""],
    ["no transcript in the base", 10, "the English text is missing", "en: Two notes., ", ""],
    ["screens", 1, "is a video and has screens", "hidden: true", SCREEN],
    [
      "a clip that does not exist",
      8,
      "birds-song, video, url, en: the clip /clips/sing.mp4 does not exist in public/clips",
      "/clips/song",
      "/clips/sing",
    ],
    ["a film that is not there", 8, "media/song.mp4 is missing", "/clips/song.mp4", "song.mp4"],
    ["a film that browsers do not play", 8, "a .mp4 or .webm file", "/clips/song.mp4", "song.avi"],
    ["a path of the site", 8, "no film can be shown from this address", "/clips/song.mp4", "/song.mp4"],
    [
      "a page with a film",
      8,
      "birds-song, video, url, sv: no film can be shown from this address: it takes one film of YouTube or Vimeo, or an https address that ends in .mp4 or .webm",
      "https://example.org/sang.mp4",
      "https://example.org/sang",
    ],
    ["a channel", 8, "no film can be shown", "https://example.org/sang.mp4", "https://youtube.com/@birds"],
    ["an http address", 8, "no film can be shown", "https://example.org", "http://example.org"],
  ])("may not have %s", (_, line, message, before, after) => {
    const faults = faultsOf(VIDEO, [before, after]);
    expect(faults).toContainEqual({ file: VIDEO, line, message: expect.stringContaining(message) });
  });

  it.each<[string, Edit, ...SourceMedia[]]>([
    ["a file of media/", ["/clips/song.mp4", "Song 1.mp4"], film("media/Song 1.mp4")],
    ["a file beside its challenge", ["/clips/song.mp4", "a.webm"], film("challenges/birds-song/a.webm")],
    ["YouTube and its captions", [/url: .*\n.*\n/, `url: ${both("https://youtu.be/YE7VzlLtp-4")}\n`]],
    ["Vimeo", [/url: .*\n.*\n/, `url: ${both("https://vimeo.com/76979871")}\n`]],
  ])("may come from %s", (_, edit, ...media) => {
    expect(faultsOf(VIDEO, edit, ...media)).toEqual([]);
  });

  it("has 200 MB at most", () => {
    const [fault] = faultsOf(VIDEO, ["/clips/song.mp4", "a.mp4"], film("media/a.mp4", 200_000_001));
    expect(fault?.message).toContain("a.mp4 has 201 MB, 200 at most: put it on a server for films");
  });

  it("has captions that can be read", () => {
    const file = "challenges/birds-song/song.en.vtt";
    const faults = faultsOf(file, [/^WEBVTT/, "BROKEN"]);
    expect(faults).toEqual([{ file, line: 1, message: expect.stringContaining("captions begin") }]);
  });
});

describe("a picture", () => {
  const used: Edit = ["file: landscape.svg", "file: owl.jpg, focus: top"];

  it("may be a photograph, with a focus", () => {
    expect(faultsOf(TOPIC, used, photograph("media/owl.jpg"))).toEqual([]);
  });

  it.each<[string, SourceMedia, string]>([
    ["more than 30 MB", photograph("media/owl.jpg", { size: 30_000_001 }), "31 MB: 30 at most"],
    [
      "more than 50 megapixels",
      photograph("media/owl.jpg", { width: 10_001, height: 5_000 }),
      "51 megapixels",
    ],
    ["a format that browsers do not show", film("media/owl.jpg"), "save it as .jpg, .png, .webp, .avif"],
    ["another name", photograph("media/Owl.jpg"), "media/owl.jpg is missing: did you mean Owl.jpg?"],
  ])("may not have %s", (_, media, message) => {
    const [fault] = faultsOf(TOPIC, used, media);
    expect(fault).toMatchObject({ file: TOPIC, line: 7, message: expect.stringContaining(message) });
    expect(fault?.message).toMatch(/^birds, picture, file: /);
  });

  it("may not be an SVG without a size", () => {
    const [fault] = faultsOf(TOPIC, ["landscape", "x"], mediaForTests("media/x.svg", "<svg></svg>"));
    expect(fault?.message).toContain("media/x.svg is not an SVG with a viewBox that starts at 0 0");
  });

  it("may not look elsewhere", () => {
    const [fault] = faultsOf(TOPIC, ["file: landscape.svg", "file: landscape.svg, focus: middle"]);
    expect(fault?.message).toContain("birds, picture, focus: takes one of center, top, ");
  });
});

function both(address: string): string {
  return `{ en: "${address}", sv: "${address}" }`;
}

const RED = { width: 40, height: 30, channels: 3, background: "red" } as const;

describe("a picture's size", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "is read from a %s, whatever its name says",
    async (format) => {
      const bytes = await sharp({ create: RED }).toFormat(format).toBuffer();
      const expected = { width: 40, height: 30, contentType: `image/${format}` };
      expect(await measurePicture("media/red.jpg", bytes)).toEqual(expected);
    },
  );

  it("is that of the photograph as it is shown, if the camera was turned", async () => {
    const bytes = await sharp({ create: RED }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await measurePicture("red.JPG", bytes)).toMatchObject({ width: 30, height: 40 });
  });

  it("is read from a drawing in any program's spelling", async () => {
    const bytes = new TextEncoder().encode(`<svg viewBox='0 0 120.5 80.2'></svg>`);
    expect(await measurePicture("a.svg", bytes)).toEqual({
      width: 121,
      height: 80,
      contentType: "image/svg+xml",
    });
  });

  it("is none of a moving picture, a broken one and another file", async () => {
    const frames = Buffer.alloc(40 * 60 * 3).fill(255, 40 * 30 * 3);
    const raw = { width: 40, height: 60, channels: 3, pageHeight: 30 } as const;
    const moving = await sharp(frames, { raw }).webp().toBuffer();
    expect(await measurePicture("a.webp", moving)).toBeNull();
    expect(await measurePicture("a.jpg", Buffer.from("no picture"))).toBeNull();
    expect(await measurePicture("a.vtt", Buffer.from("WEBVTT"))).toBeNull();
  });
});

describe("captions", () => {
  it.each([
    ["with a note, a named caption and settings", CAPTIONS],
    [
      "with a title, hours and Windows' line ends",
      `WEBVTT A title\r\n\r\n${cue("01:00:00.000 --> 01:00:01.000")}`,
    ],
    [
      "with two captions at once",
      `WEBVTT\n\n${cue("00:01.000 --> 00:02.000")}\n${cue("00:01.000 --> 00:03.000")}`,
    ],
    ["after a byte order mark", `\uFEFFWEBVTT\n\n${cue("00:01.000 --> 00:02.000")}`],
  ])("%s are valid", (_name, text) => {
    expect(listVttFaults(text)).toEqual([]);
  });

  it.each([
    ["without their header", 1, "WEBVTT", cue("00:01.000 --> 00:02.000")],
    ["without a caption", 1, "no caption", "WEBVTT\n\nNOTE Later.\n"],
    ["with a comma, as SRT writes it", 3, "needs its times", `WEBVTT\n\n${cue("00:01,000 --> 00:02,000")}`],
    ["with 61 seconds", 3, "needs its times", `WEBVTT\n\n${cue("00:61.000 --> 01:02.000")}`],
    ["without times", 3, "needs its times", "WEBVTT\n\nHello.\n"],
    ["that end before they begin", 4, "ends before", `WEBVTT\n\nname\n${cue("00:02.000 --> 00:01.000")}`],
    ["without a text", 3, "no text", "WEBVTT\n\n00:01.000 --> 00:02.000\n"],
    [
      "out of order",
      6,
      "begins before",
      `WEBVTT\n\n${cue("00:03.000 --> 00:04.000")}\n${cue("00:01.000 --> 00:02.000")}`,
    ],
  ])("%s are reported with their line", (_name, line, message, text) => {
    expect(listVttFaults(text)).toEqual([{ line, message: expect.stringContaining(message) }]);
  });
});

function cue(times: string, text = "Hello."): string {
  return `${times}\n${text}\n`;
}
