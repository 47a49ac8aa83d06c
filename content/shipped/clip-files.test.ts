import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";

const MAX_BYTES = 1.5 * 1024 * 1024;
const CLIP_SECONDS = 37.4;
const LANGUAGES = ["en", "sv"] as const;

describe.each(LANGUAGES)("the clip's files in %s", (language) => {
  const read = (ending: string) =>
    readFileSync(join(PROJECT_ROOT, "public", "clips", `eight-billion.${language}.${ending}`));

  it("are small", () => {
    for (const ending of ["webm", "mp4", "jpg"]) expect(read(ending).byteLength).toBeLessThan(MAX_BYTES);
  });

  it("can start to play before they are complete", () => {
    expect(read("webm").subarray(0, 4).toString("hex")).toBe("1a45dfa3");
    const mp4 = read("mp4");
    expect(mp4.indexOf("moov")).toBeGreaterThan(0);
    expect(mp4.indexOf("moov")).toBeLessThan(mp4.indexOf("mdat"));
  });
});

describe("the clip's captions", () => {
  it.each(LANGUAGES)("cover the whole clip without a gap in %s", (language) => {
    const times = timesOf(language);
    expect(times[0]?.start).toBe(0);
    expect(times.at(-1)?.end).toBeCloseTo(CLIP_SECONDS, 3);
    for (const [index, { start }] of times.slice(1).entries()) expect(start).toBe(times[index]?.end);
  });

  it("have the same times in both LANGUAGES", () => {
    expect(timesOf("sv")).toEqual(timesOf("en"));
  });
});

function timesOf(language: string): { start: number; end: number }[] {
  const file = join(PROJECT_ROOT, "content", "challenges", "eight-billion", `captions.${language}.vtt`);
  const timings = readFileSync(file, "utf8").matchAll(/(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d\.\d{3})/g);
  return [...timings].map(([, startMinute, start, endMinute, end]) => ({
    start: Number(startMinute) * 60 + Number(start),
    end: Number(endMinute) * 60 + Number(end),
  }));
}
