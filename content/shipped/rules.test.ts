import { describe, expect, it } from "vitest";
import { checkSpace } from "../check.ts";
import { readSource } from "../read-source.ts";
import { checkSite } from "../site/check-site.ts";
import { SKELETON_FOLDER } from "../skeleton.ts";
import { mediaForTests, sourceForTests } from "../test-source.ts";
import { SHIPPED_RULES } from "./rules.ts";

describe("the shipped content", () => {
  it("has no faults", async () => {
    expect(checkSpace(await readSource(), SHIPPED_RULES)).toEqual([]);
  });

  it.each([
    [
      "one language",
      ", sv: En fågel",
      "",
      "birds.yaml:7 birds, picture, description, sv: the Swedish text is missing",
    ],
    [
      "an explanation without a source",
      / {4}sources:\n.*\n/,
      "",
      "birds.yaml:20 birds-legs: has an explanation",
    ],
    [
      "figures that differ",
      'sv: "4 ben"',
      'sv: "5 ben"',
      "birds.yaml:25 birds-legs, option 2, text, sv: the figures",
    ],
    [
      "a file that is not named after its slug",
      "slug: birds\n",
      "slug: b\n",
      "birds.yaml:2 birds, slug: this file",
    ],
  ])("alone may not have %s", (_, before, after, fault) => {
    const source = sourceForTests((text) => text.replace(before, after));
    expect(checkSpace(source)).toEqual([]);
    expect(linesOf(source)).toContainEqual(expect.stringContaining(`topics/${fault}`));
  });

  it("alone may not have a file that nothing uses", () => {
    const source = sourceForTests();
    source.media.push(mediaForTests("topics/birds/old.svg", ""));
    expect(checkSpace(source)).toEqual([]);
    expect(linesOf(source)).toContain("topics/birds/old.svg:1 nothing in the content uses this file");
  });
});

it("the skeleton of an author's folder has no fault", async () => {
  expect(checkSpace(await readSource(SKELETON_FOLDER))).toEqual([]);
  expect((await checkSite(SKELETON_FOLDER)).faults).toEqual([]);
});

function linesOf(source: ReturnType<typeof sourceForTests>): string[] {
  return checkSpace(source, SHIPPED_RULES).map(({ file, line, message }) => `${file}:${line} ${message}`);
}
