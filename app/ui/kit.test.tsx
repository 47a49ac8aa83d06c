import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SourcesList } from "~/routes/question/core/sources-list.tsx";
import { Verdict } from "~/routes/question/core/verdict.tsx";
import { DefaultLayout } from "~/routes/site/layout/default-layout.tsx";
import { ResultPath } from "./card/result-path.tsx";
import { TopicCard } from "./card/topic-card.tsx";
import { TopicHeader } from "./card/topic-header.tsx";
import { ErrorSummary } from "./form/error-summary.tsx";
import { AlertRegion } from "./layout/alert.tsx";
import { ErrorScreen } from "./layout/error-screen.tsx";
import { ProgressBar } from "./layout/progress-bar.tsx";
import { TopicPicture } from "./picture/picture.tsx";

describe("the verdict", () => {
  const RIGHT = { label: "The right answer", text: "Two", imageUrl: null };
  const verdict = (more: Partial<ComponentProps<typeof Verdict>>) =>
    renderToStaticMarkup(
      <Verdict
        kind="wrong"
        id="verdict"
        word="Not this one"
        yourAnswer={{ text: "One", imageUrl: null }}
        rightAnswer={RIGHT}
        whyHtml="Because."
        surpriseHtml={null}
        whyChosen={null}
        chart={null}
        isAnimated
        {...more}
      />,
    );
  const headingIn = (markup: string) =>
    /<h2[^>]*id="verdict" tabindex="-1">(.*)<\/h2>/.exec(markup)?.[1]?.replace(/<[^>]*>/g, "");

  it("is a region named by a heading that says the verdict and the fact", () => {
    const markup = verdict({});
    expect(markup).toMatch(/<section[^>]*aria-labelledby="verdict"/);
    expect(headingIn(markup)).toBe("Not this one: One. The right answer: Two");
    expect(headingIn(verdict({ kind: "right", word: "Right" }))).toBe("Right: Two");
  });

  it("crosses the given answer alone, and checks the right one", () => {
    const marks = [...verdict({}).matchAll(/<path d="(m6.5|m5) |One|The right answer/g)].map(([all]) => all);
    expect(marks).toEqual(['<path d="m6.5 ', "One", '<path d="m5 ', "The right answer"]);
  });

  it("shows pictures in place of their texts", () => {
    const markup = verdict({
      yourAnswer: { text: "One", imageUrl: "/one.svg" },
      rightAnswer: { ...RIGHT, imageUrl: "/two.svg" },
    });
    expect(markup).toMatch(/<h2.*src="\/one.svg" alt="One".*src="\/two.svg" alt="Two".*<\/h2>/);
  });

  it("raises the sun for a right answer alone", () => {
    expect(verdict({ kind: "right" })).toContain("data-risen");
    expect(verdict({ kind: "very-wrong" })).not.toContain("data-risen");
  });

  it.each([
    ["short", "About 73 years"],
    ["medium", "x".repeat(72)],
    ["long", "x".repeat(200)],
  ])("sets a %s fact in its size", (length, text) => {
    expect(verdict({ rightAnswer: { ...RIGHT, text } })).toContain(`data-length="${length}"`);
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

describe("the alert region", () => {
  it("is empty without messages", () => {
    expect(renderToStaticMarkup(<AlertRegion kind="success" messages={[]} hide={null} />)).toMatch(
      /^<div[^>]*role="status"><\/div>$/,
    );
  });

  it("has the role alert for an error", () => {
    const markup = renderToStaticMarkup(
      <AlertRegion kind="error" messages={["Lost"]} hide={<button>Hide</button>} />,
    );
    expect(markup).toContain('role="alert"');
    expect(markup).toContain("<p>Lost</p>");
  });
});

it("links from the error summary to the field", () => {
  const errors = [{ fieldId: "answer-A", text: "Choose one" }];
  const markup = renderToStaticMarkup(
    <ErrorSummary id="errors" heading="There is a problem" errors={errors} />,
  );
  expect(markup).toContain('<a href="#answer-A" target="_self">Choose one</a>');
  expect(markup).toMatch(/id="errors" role="group" aria-labelledby="errors-heading" tabindex="-1"/);
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

describe("a topic's header", () => {
  const topic = { hue: "moss", seed: "x", image: null, category: null, name: "Life" } as const;
  const header = (size: "large" | "small") =>
    renderToStaticMarkup(
      <TopicHeader {...topic} description={null} back={<a href="/">Back</a>} size={size} />,
    );

  it("has no picture when it is small", () => {
    expect(header("large")).toContain("<svg");
    expect(header("small")).not.toContain("<svg");
  });

  it("has a back link that is not printed", () => {
    expect(header("large")).toMatch(/<header[^>]*><p[^>]*data-print="no"><a href="\/">Back<\/a><\/p>/);
  });
});

it("reserves space for a topic's image, which is decorative", () => {
  const image = { url: "/x.svg", width: null, height: null, description: "Moss" };
  const markup = renderToStaticMarkup(<TopicPicture hue="moss" seed="x" image={image} place="card" />);
  expect(markup).toMatch(/src="\/x.svg" alt="" width="480" height="270"/);
});

it("prints the error's status as the heading and its path escaped", () => {
  const markup = renderToStaticMarkup(
    <ErrorScreen
      drawing={null}
      status={404}
      message="Lost"
      reassurance="No worries"
      action={null}
      moreInfo={null}
      smallPrint="Page not found: /<b>"
    />,
  );
  expect(markup).toMatch(/<h1[^>]*tabindex="-1">404<\/h1>/);
  expect(markup).toContain("Page not found: /&lt;b&gt;");
});

it("shows a source without an address as text", () => {
  const source = { title: "Report", publisher: "UN", year: 2025 };
  expect(
    renderToStaticMarkup(<SourcesList heading="Sources" sources={[{ ...source, url: null }]} />),
  ).not.toContain("<a");
  expect(
    renderToStaticMarkup(<SourcesList heading="Sources" sources={[{ ...source, url: "https://un.org" }]} />),
  ).toContain('<a href="https://un.org" rel="noopener external">');
});

it("draws a stone for each question, lit if the answer is right", () => {
  const markup = renderToStaticMarkup(<ResultPath stones={[true, false, true]} />);
  const stones = [...markup.matchAll(/<ellipse class="([^"]*)"/g)].map(([, name = ""]) => name);
  expect(stones).toHaveLength(3);
  expect(stones[0]).toBe(stones[2]);
  expect(stones[0]).not.toBe(stones[1]);
});

it("draws the sun as high as the share of right answers", () => {
  const sunAt = (stones: boolean[]) =>
    /cy="([\d.]+)" r="31"/.exec(renderToStaticMarkup(<ResultPath stones={stones} />))?.[1];
  expect(sunAt([])).toBe("150");
  expect(sunAt([false, true])).toBe("117");
  expect(sunAt([true, true])).toBe("84");
});

it("starts the page with the skip link", () => {
  const markup = renderToStaticMarkup(
    <DefaultLayout
      skipText="Skip"
      brand={null}
      search={null}
      nav={null}
      navLabel="Main"
      language={null}
      footer={null}
    >
      <p>Page</p>
    </DefaultLayout>,
  );
  expect(markup).toMatch(/^<div[^>]*><a[^>]*href="#main"[^>]*>Skip<\/a>/);
  expect(markup).toMatch(/<main[^>]*id="main" tabindex="-1">/);
});
