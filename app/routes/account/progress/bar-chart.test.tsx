import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BarChart } from "./bar-chart.tsx";
import { FiguresTable } from "./figures-table.tsx";

const legend = { known: "Known", missed: "Missed", open: "Open" };

function widthsOf(bars: Parameters<typeof BarChart>[0]["bars"]): string[] {
  const markup = renderToStaticMarkup(<BarChart label="Bars" bars={bars} legend={legend} />);
  return [...markup.matchAll(/<rect[^>]* width="([\d.]+%)"/g)].map(([, width = ""]) => width);
}

describe("a bar chart", () => {
  it("is one picture with a label", () => {
    const markup = renderToStaticMarkup(<BarChart label="Bars" bars={[]} legend={legend} />);
    expect(markup).toMatch(/^<div[^>]*role="img" aria-label="Bars">/);
  });

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
