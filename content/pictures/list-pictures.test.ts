import { describe, expect, it } from "vitest";
import { listPictures } from "./list-pictures.ts";
import { toPictureSheet } from "./picture-sheet.ts";

const bytes = new Uint8Array();
const files = [
  "images.ctfassets.net/vidare/topic-birds-picture/12ab/landscape.svg",
  "images.ctfassets.net/vidare/answer-birds-legs-a-picture/34cd/birds-legs-a.en.svg",
  "images.ctfassets.net/vidare/answer-birds-legs-b-picture/56ef/birds-legs-b.sv.svg",
  "assets.ctfassets.net/vidare/captions/78ab/song.vtt",
].map((path) => ({ path, bytes }));

describe("the sheet of the space's pictures", () => {
  it("has every picture in its language, and the answers of a question together", () => {
    expect(listPictures(files).map(({ name, group }) => [name, group])).toEqual([
      ["topic-birds-picture", "topic-birds-picture"],
      ["answer-birds-legs-a-picture--en", "answer-birds-legs"],
      ["answer-birds-legs-b-picture--sv", "answer-birds-legs"],
    ]);
  });

  it("shows each in every theme", () => {
    const sheet = toPictureSheet(listPictures(files), ["light", "dark"]);
    expect(sheet.match(/<h2>/g)).toHaveLength(2);
    expect(sheet).toContain('src="answer-birds-legs-a-picture--en--light.png"');
    expect(sheet.match(/<img/g)).toHaveLength(6);
  });
});
