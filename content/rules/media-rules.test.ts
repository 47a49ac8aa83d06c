import { describe, expect, it } from "vitest";
import { checkSpace } from "../check.ts";
import type { SourceMedia } from "../read-source.ts";
import { mediaForTests, sourceForTests } from "../test-source.ts";

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
    ["a clip that does not exist", 8, "/clips/sing.mp4 does not exist", "/clips/song", "/clips/sing"],
    ["a film that is not there", 8, "media/song.mp4 is missing", "/clips/song.mp4", "song.mp4"],
    ["a film that browsers do not play", 8, "a .mp4 or .webm file", "/clips/song.mp4", "song.avi"],
    ["a path of the site", 8, "no film can be shown from this address", "/clips/song.mp4", "/song.mp4"],
    [
      "a page with a film",
      8,
      "it takes one film of",
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
