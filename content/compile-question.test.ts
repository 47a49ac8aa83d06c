import { describe, expect, it } from "vitest";
import { sourceForTests } from "../tests/content/test-source.ts";
import { compileSpace } from "./compile.ts";

const FACT = `tags: [nature]
    headline: { en: "2", sv: "2" }
    explanationChart:
      kind: bars
      axis: { max: 6, label: { en: Number of legs, sv: Antal ben } }
      bars:
        - { label: { en: Bird, sv: Fågel }, value: 2, answer: true }
        - { label: { en: Ant, sv: Myra }, value: 6 }
    explanationChartDescription: { en: A bird has 2 legs., sv: En fågel har 2 ben. }`;

const { space } = compileSpace(
  sourceForTests((text) =>
    text
      .replace("tags: [nature]", FACT)
      .replace(/sv: "([24]) ben" }/g, (option, legs: string) => `${option}\n        inChart: ${legs}`),
  ),
);

function fieldsOf(id: string) {
  return space.entries.find(({ sys }) => sys.id === id)?.fields ?? {};
}

describe("a question with a fact and a chart", () => {
  it("has a headline in both languages, and marks that are the same in all", () => {
    const { headline, chartMarks } = fieldsOf("question-birds-legs");
    expect(headline).toEqual({ "en-US": "2", "sv-SE": "2" });
    expect(chartMarks).toEqual({
      "en-US": { "birds-legs-a": expect.objectContaining({ x1: 0.4263 }), "birds-legs-b": expect.anything() },
    });
  });

  it("has neither if the author wrote none", () => {
    const { headline, chartMarks } = fieldsOf("question-birds-eggs");
    expect([headline, chartMarks]).toEqual([undefined, undefined]);
  });
});
