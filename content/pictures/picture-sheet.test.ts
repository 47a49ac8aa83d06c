import { describe, expect, it } from "vitest";
import { listPictures, toPictureSheet } from "./picture-sheet.ts";

const NO_BYTES = new Uint8Array();
const FILES = [
  "images.ctfassets.net/vidare/topic-birds-picture/12ab/landscape.svg",
  "images.ctfassets.net/vidare/question-birds-legs-explanation-chart/90ab/birds-legs-explanation.0123456789abcdef.sv.svg",
  "images.ctfassets.net/vidare/answer-birds-legs-a-picture/34cd/birds-legs-a.en.svg",
  "images.ctfassets.net/vidare/answer-birds-legs-b-picture/56ef/birds-legs-b.sv.svg",
  "assets.ctfassets.net/vidare/captions/78ab/song.vtt",
].map((path) => ({ path, bytes: NO_BYTES }));

describe("the picture sheet", () => {
  it("lists every picture with its language, grouped by question", () => {
    expect(listPictures(FILES).map(({ name, group }) => [name, group])).toEqual([
      ["topic-birds-picture", "topic-birds-picture"],
      ["question-birds-legs-explanation-chart--sv", "question-birds-legs-explanation-chart"],
      ["answer-birds-legs-a-picture--en", "answer-birds-legs"],
      ["answer-birds-legs-b-picture--sv", "answer-birds-legs"],
    ]);
  });

  it("shows each picture in every theme", () => {
    const sheet = toPictureSheet(listPictures(FILES), ["light", "dark"]);
    expect(sheet.match(/<h2>/g)).toHaveLength(3);
    expect(sheet).toContain('src="answer-birds-legs-a-picture--en--light.png"');
    expect(sheet.match(/<img/g)).toHaveLength(8);
  });
});
