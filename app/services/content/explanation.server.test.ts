import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitExplanation } from "~/services/content/explanation.server.ts";
import { inlineHtml, richText, textOfHtml } from "~/services/content/markup.server.ts";
import { isDocument } from "~/services/content/rich-text-document.server.ts";

type Node = { nodeType: string; value?: string; data?: object; marks?: object[]; content?: Node[] };

function text(value: string, ...marks: string[]): Node {
  return { nodeType: "text", value, data: {}, marks: marks.map((type) => ({ type })) };
}

function paragraph(...content: Node[]): Node {
  return { nodeType: "paragraph", data: {}, content };
}

function split(...content: Node[]) {
  const document = { nodeType: "document", data: {}, content };
  const { opening, rest, assets, figures } = splitExplanation(
    isDocument(document) ? document : expect.fail("no document"),
    "ar",
  );
  return {
    opening: inlineHtml(opening, () => null),
    rest: richText(rest, () => null),
    assets,
    figures: richText(figures, () => null),
  };
}

const LONG = `It was about 73 years in 2023, ${"and that is a long sentence ".repeat(3)}.`;

describe("an explanation opens with", () => {
  it("its first sentence, and goes on with what follows", () => {
    const { opening, rest } = split(paragraph(text(`${LONG} In 1950 it was 46.`)));
    expect(opening).toBe(LONG);
    expect(rest).toBe("<p>In 1950 it was 46.</p>");
  });

  it("two sentences if the first is short", () => {
    const { opening, rest } = split(paragraph(text("No. It was 73 years. In 1950 it was 46.")));
    expect(opening).toBe("No. It was 73 years.");
    expect(rest).toBe("<p>In 1950 it was 46.</p>");
  });

  it("a question or a sentence of another script", () => {
    expect(split(paragraph(text("لماذا؟ لأن الشمس تدفئ البحر. ثم يرتفع الماء."))).opening).toBe(
      "لماذا؟ لأن الشمس تدفئ البحر.",
    );
  });

  it("its marks, which a cut leaves on both sides", () => {
    const { opening, rest } = split(
      paragraph(
        text("It was "),
        text("73 years. So ", "bold"),
        text("they say. In "),
        text("1950", "bold"),
        text(" not."),
      ),
    );
    expect(opening).toBe("It was <b>73 years. So </b>they say.");
    expect(rest).toBe("<p>In <b>1950</b> not.</p>");
  });

  it("the first paragraph with text, at any position", () => {
    const heading = { nodeType: "heading-2", data: {}, content: [text("Why")] };
    const { opening, rest } = split(
      heading,
      paragraph(text(" ")),
      paragraph(text(LONG)),
      paragraph(text("More.")),
    );
    expect(opening).toBe(LONG);
    expect(textOfHtml(rest ?? "")).toBe("Why More.");
  });

  it("its first line if that is long, without an empty line after it", () => {
    const { opening, rest } = split(paragraph(text(`${LONG}\nIn 1950 it was 46.\nAnd so on.`)));
    expect(opening).toBe(LONG);
    expect(rest).toBe("<p>In 1950 it was 46.<br>And so on.</p>");
  });

  it("all of it, and nothing follows, if there is only that", () => {
    expect(split(paragraph(text(LONG)))).toMatchObject({ opening: LONG, rest: null });
  });

  it("nothing if it has no paragraph", () => {
    const list = { nodeType: "unordered-list", data: {}, content: [] };
    expect(split(list)).toMatchObject({ opening: null, rest: null });
  });
});

it("says every sentence once, however its text is cut into nodes", () => {
  const piece = fc.stringMatching(/^[A-Za-z .!?]{0,40}$/);
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 5 }), { maxLength: 4 }), (paragraphs) => {
      const { opening, rest } = split(
        ...paragraphs.map((pieces) => paragraph(...pieces.map((each) => text(each)))),
      );
      const whole = paragraphs.map((pieces) => pieces.join("")).join(" ");
      const said = `${textOfHtml(opening ?? "")} ${textOfHtml((rest ?? "").replaceAll("</p>", " "))}`;
      expect(said.replace(/\s/g, "")).toBe(whole.replace(/\s/g, ""));
    }),
  );
});

it("names the embedded assets in order, for the place before the text", () => {
  const asset = (id: string) => ({
    nodeType: "embedded-asset-block",
    data: { target: { sys: { id } } },
    content: [],
  });
  const { assets } = split(paragraph(text("So.")), asset("first"), asset("second"));
  expect(assets).toEqual([{ sys: { id: "first" } }, { sys: { id: "second" } }]);
});

describe("the figures of an explanation's chart", () => {
  const picture = { nodeType: "embedded-asset-block", data: { target: {} }, content: [] };
  const cell = { nodeType: "table-cell", data: {}, content: [paragraph(text("17"))] };
  const table = {
    nodeType: "table",
    data: {},
    content: [{ nodeType: "table-row", data: {}, content: [cell] }],
  };
  const HTML = "<table><tr><td><p>17</p></td></tr></table>";

  it("are the table that directly follows a picture, and leave the text", () => {
    expect(split(picture, table, paragraph(text(LONG)))).toMatchObject({
      figures: HTML,
      rest: null,
      opening: LONG,
    });
  });

  it("are missing without such a table; any other table stays in the text", () => {
    expect(split(picture, paragraph(text(LONG)), table)).toMatchObject({ figures: null, rest: HTML });
  });
});
