import { describe, expect, it } from "vitest";
import { hasHash } from "../contracts/rules/hashed-name.ts";
import { compileSpace } from "./compile.ts";
import { readSource } from "./read-source.ts";
import { sourceForTests } from "./test-source.ts";

const PICTURE = "{ file: tree.svg, description: { en: A tree, sv: Ett träd } }";
const SPACE = compileSpace(
  sourceForTests((text) =>
    text
      .replace("tags: [nature]", `explanationPicture: ${PICTURE.replace("tree", "landscape")}`)
      .replace(
        "title: { en: Home, sv: Hemma }",
        `title: { en: Home, sv: Hemma }\n        picture: ${PICTURE}`,
      ),
  ),
).space;

describe("the name of a picture that shows after an answer", () => {
  it.each(["question-birds-legs-explanation-picture", "screen-birds-nest-outro-picture"])(
    "carries a hash of the file: %s",
    (id) => {
      expect(namesOf(SPACE, id).map(hasHash)).toEqual([true]);
    },
  );

  it("carries none if the picture shows before", () => {
    expect(namesOf(SPACE, "question-birds-nest-shape-picture")).toEqual(["birds-nest-shape.svg"]);
    expect(namesOf(SPACE, "screen-birds-nest-twigs-intro-picture").some(hasHash)).toBe(false);
  });

  it("carries one for every explanation and outro that ships with the project", async () => {
    const { space } = compileSpace(await readSource());
    const outros = JSON.stringify(space.entries.map(({ fields }) => fields.outroSequence ?? null));
    const isOutro = (assetId: string) => outros.includes(`"${assetId.replace(/-picture$/, "")}"`);
    const later = space.assets.filter(({ sys: { id } }) => id.includes("-explanation-") || isOutro(id));
    expect(later.length).toBeGreaterThan(200);
    expect(later.filter(({ sys }) => !namesOf(space, sys.id).every(hasHash))).toEqual([]);
  });
});

function namesOf({ assets }: typeof SPACE, assetId: string): string[] {
  const asset = assets.find(({ sys }) => sys.id === assetId);
  return [...new Set(Object.values(asset?.fields.file ?? {}).map(({ fileName }) => fileName))];
}
