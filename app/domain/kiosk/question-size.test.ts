import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionSizes, sizeStyle } from "~/domain/kiosk/question-size.ts";

const SHORT = ["50 years", "60 years", "70 years"];
const LONG = [
  "More people die of hunger than of eating too much",
  "More people die of eating too much than of hunger",
  "About as many people die of hunger as of eating too much",
];
const QUESTION = "How many of the world's people had some access to electricity in 2023?";

describe("the size of a question on a kiosk", () => {
  it.each([
    ["Which is the largest city?", SHORT, { portrait: 120, landscape: 120 }],
    [QUESTION, SHORT, { portrait: 120, landscape: 120 }],
    [QUESTION, LONG, { portrait: 90, landscape: 120 }],
    [`${QUESTION} ${QUESTION}`, SHORT, { portrait: 76, landscape: 76 }],
    [`${QUESTION} ${QUESTION} ${QUESTION}`, LONG, { portrait: 56, landscape: 64 }],
  ])("is the largest with which “%s” and its options fit", (text, options, sizes) => {
    expect(questionSizes({ text, options })).toEqual(sizes);
  });

  it("leaves space for the first picture in portrait", () => {
    const options = ["A curve", "A line", "A dot"];
    const { portrait } = questionSizes({ text: QUESTION, options, asImages: true });
    expect(portrait).toBeLessThan(questionSizes({ text: QUESTION, options }).portrait);
  });

  it("leaves space for the start page's heading in landscape", () => {
    const { landscape } = questionSizes({ text: QUESTION, options: SHORT, isInvitation: true });
    expect(landscape).toBeLessThan(questionSizes({ text: QUESTION, options: SHORT }).landscape);
  });

  it("fits a long word on a line", () => {
    const { portrait } = questionSizes({ text: "Fattigdomsbekämpningen?", options: SHORT });
    expect(portrait).toBe(76);
  });

  it("is never smaller for a shorter question, nor below 56", () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), fc.nat(60), (text, count) => {
        const shorter = text.split(" ").slice(0, count).join(" ");
        const sizes = questionSizes({ text, options: SHORT });
        const larger = questionSizes({ text: shorter, options: SHORT });
        expect(larger.portrait).toBeGreaterThanOrEqual(sizes.portrait);
        expect(larger.landscape).toBeGreaterThanOrEqual(sizes.landscape);
        expect(Math.min(sizes.portrait, sizes.landscape)).toBeGreaterThanOrEqual(56);
      }),
    );
  });

  it("is told to the style sheet", () => {
    expect(sizeStyle({ portrait: 90, landscape: 104 })).toEqual({ "--portrait": 90, "--landscape": 104 });
  });
});
