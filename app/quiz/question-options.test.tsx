import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type OptionState, type QuestionOption, QuestionOptions } from "./question-options.tsx";

const CHECK_PATH = "m5 12.5 4.8 4.7L19 7.5";
const CROSS_PATH = "m6.5 6.5 11 11m0-11-11 11";

function option(
  letter: string,
  state: OptionState = "open",
  stateText: string | null = null,
): QuestionOption {
  return { id: `answer-${letter}`, label: `Option <${letter}>`, letter, imageUrl: null, state, stateText };
}

function render(
  options: QuestionOption[],
  more: Partial<Parameters<typeof QuestionOptions>[0]> = {},
): string {
  return renderToStaticMarkup(
    <QuestionOptions
      name="answer"
      legend={<h1 tabIndex={-1}>How many?</h1>}
      options={options}
      asImages={false}
      checkedId={null}
      disabled={false}
      error={null}
      errorId="answer-error"
      firstId="first-answer"
      {...more}
    />,
  );
}

describe("the options of a question", () => {
  it("are radios of one name in a fieldset with the question as its legend", () => {
    const markup = render([option("A"), option("B")]);
    expect(markup).toMatch(/<fieldset[^>]*><legend[^>]*><h1 tabindex="-1">How many\?<\/h1><\/legend>/);
    expect(markup.match(/<input[^>]* type="radio"[^>]* name="answer"/g)).toHaveLength(2);
    expect(markup).not.toMatch(/checked|disabled|aria-invalid|aria-describedby/);
  });

  it.each([
    ["chosen-right", CHECK_PATH],
    ["right", CHECK_PATH],
    ["chosen-wrong", CROSS_PATH],
    ["chosen-very-wrong", CROSS_PATH],
  ] as const)("show %s by a mark and by words, not by colour alone", (state, path) => {
    const markup = render([option("A", state, "In words")]);
    expect(markup).toContain(path);
    expect(markup).toContain(">In words</span>");
  });

  it.each(["open", "other"] as const)("have no mark when %s", (state) => {
    expect(render([option("A", state)])).not.toContain("<svg");
  });

  it("point to the error when none was chosen", () => {
    const markup = render([option("A")], { error: "Choose one" });
    expect(markup).toMatch(/<fieldset[^>]*aria-describedby="answer-error"/);
    expect(markup).toMatch(/<p[^>]*id="answer-error"/);
    expect(markup).toContain('aria-invalid="true"');
  });

  it("are pictures with their text as alternative, and text if a picture is missing", () => {
    const markup = render([{ ...option("A"), imageUrl: "/a.svg" }, option("B")], { asImages: true });
    expect(markup).toMatch(/<img[^>]*src="\/a.svg" alt="Option &lt;A&gt;"/);
    expect(markup).toContain(">Option &lt;B&gt;</span>");
  });
});
