import { describe, expect, it } from "vitest";
import { CAPTIONS } from "./test-challenges.ts";
import { listVttFaults } from "./web-vtt.ts";

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
