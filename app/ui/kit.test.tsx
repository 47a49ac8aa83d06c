import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createTexts } from "~/i18n/create-texts.server.ts";
import { TranslationContext } from "~/i18n/use-translation.ts";
import { Verdict } from "~/quiz/verdict.tsx";
import type { VerdictView } from "~/quiz/views.ts";
import { SHIPPED_SITE } from "../../contracts/site.ts";
import { BarChart } from "../routes/account/progress/bar-chart.tsx";
import { FiguresTable } from "../routes/account/progress/figures-table.tsx";
import { ResultPath } from "./card/result-path.tsx";
import { TopicCard } from "./card/topic-card.tsx";
import { ErrorSummary } from "./form/error-summary.tsx";
import { ProgressBar } from "./layout/progress-bar.tsx";
import { TopicPicture } from "./picture/picture.tsx";

describe("the verdict", () => {
  const VIEW: VerdictView = {
    verdict: "wrong",
    chosenId: "a",
    yourAnswer: "One",
    yourImageUrl: null,
    rightId: "b",
    rightAnswer: "Two",
    rightImageUrl: null,
    whyHtml: "Because.",
    whyChosen: null,
    isSurveyed: false,
    wrongShareHtml: null,
    headline: null,
    chart: null,
  };
  const verdict = (more: Partial<VerdictView>) =>
    renderToStaticMarkup(
      <TranslationContext value={createTexts(SHIPPED_SITE)("en").translation}>
        <Verdict view={{ ...VIEW, ...more }} isAnimated />
      </TranslationContext>,
    );
  const headingIn = (markup: string) =>
    /<h2[^>]*id="verdict" tabindex="-1">(.*)<\/h2>/.exec(markup)?.[1]?.replace(/<[^>]*>/g, "");

  it("is a region named by a heading that says the verdict and the fact", () => {
    const markup = verdict({});
    expect(markup).toMatch(/<section[^>]*aria-labelledby="verdict"/);
    expect(headingIn(markup)).toBe("Not this one: One. The right answer: Two");
    expect(headingIn(verdict({ verdict: "right" }))).toBe("Right: Two");
  });

  it("crosses the given answer alone, and checks the right one", () => {
    const marks = [...verdict({}).matchAll(/<path d="(m6.5|m5) |One|The right answer/g)].map(([all]) => all);
    expect(marks).toEqual(['<path d="m6.5 ', "One", '<path d="m5 ', "The right answer"]);
  });

  it("shows pictures in place of their texts", () => {
    const markup = verdict({ yourImageUrl: "/one.svg", rightImageUrl: "/two.svg" });
    expect(markup).toMatch(/<h2.*src="\/one.svg" alt="One".*src="\/two.svg" alt="Two".*<\/h2>/);
  });
});

describe("the progress bar", () => {
  it.each([
    [3, 10, 3, "0.3"],
    [12, 10, 10, "1"],
    [-1, 10, 0, "0"],
    [0, 0, 0, "0"],
  ])("says %i of %i within its bounds", (value, max, now, done) => {
    const markup = renderToStaticMarkup(<ProgressBar value={value} max={max} label="Answered" />);
    expect(markup).toContain(
      `aria-label="Answered" aria-valuemin="0" aria-valuemax="${max}" aria-valuenow="${now}"`,
    );
    expect(markup).toContain(`--done:${done}`);
  });
});

it("announces the error summary", () => {
  const errors = [{ fieldId: null, text: "Wrong password" }];
  const markup = renderToStaticMarkup(
    <ErrorSummary id="errors" heading="That did not work" errors={errors} />,
  );
  expect(markup).toMatch(/role="alert".*That did not work.*Wrong password/);
});

it("makes one link of a topic card", () => {
  const markup = renderToStaticMarkup(
    <TopicCard
      hue="spruce"
      seed="life"
      image={null}
      name="Life"
      category="Nature"
      description="Forests"
      link={(children, className) => (
        <a className={className} href="/t/life">
          {children}
        </a>
      )}
      progress={{ text: "4 of 10 answered", value: 4, max: 10 }}
      note={null}
    />,
  );
  expect(markup.match(/<a /g)).toHaveLength(1);
  expect(markup).toMatch(/<h3[^>]*><a[^>]*href="\/t\/life">Life<\/a><\/h3>/);
});

it("reserves space for a topic's image, which is decorative", () => {
  const image = { url: "/x.svg", width: null, height: null, description: "Moss" };
  const markup = renderToStaticMarkup(<TopicPicture hue="moss" seed="x" image={image} place="card" />);
  expect(markup).toMatch(/src="\/x.svg" alt="" width="480" height="270"/);
});

it("draws a stone for each question, lit if the answer is right", () => {
  const markup = renderToStaticMarkup(<ResultPath stones={[true, false, true]} />);
  const stones = [...markup.matchAll(/<ellipse class="([^"]*)"/g)].map(([, name = ""]) => name);
  expect(stones).toHaveLength(3);
  expect(stones[0]).toBe(stones[2]);
  expect(stones[0]).not.toBe(stones[1]);
});

const legend = { known: "Known", missed: "Missed", open: "Open" };

function widthsOf(bars: Parameters<typeof BarChart>[0]["bars"]): string[] {
  const markup = renderToStaticMarkup(<BarChart label="Bars" bars={bars} legend={legend} />);
  return [...markup.matchAll(/<rect[^>]* width="([\d.]+%)"/g)].map(([, width = ""]) => width);
}

describe("a bar chart", () => {
  it("draws all, answered and known in the scale of the longest bar", () => {
    const bars = [
      { name: "Long", total: 20, answered: 10, known: 5 },
      { name: "Short", total: 10, answered: 1, known: 0 },
    ];
    expect(widthsOf(bars)).toEqual(["100%", "50%", "25%", "50%", "5%", "0%"]);
  });

  it("draws nothing for a topic without questions", () => {
    expect(widthsOf([{ name: "None", total: 0, answered: 0, known: 0 }])).toEqual(["0%", "0%", "0%"]);
  });
});

it("a table of figures names its columns and rows", () => {
  const markup = renderToStaticMarkup(
    <FiguresTable caption="Questions" columns={["Topic", "Right"]} rows={[["Health", 5]]} />,
  );
  expect(markup).toMatch(/<caption[^>]*>Questions<\/caption>/);
  expect(markup).toContain('<th scope="col">Topic</th><th scope="col">Right</th>');
  expect(markup).toContain('<th scope="row">Health</th><td>5</td>');
});
