import { element, opacity, textAt } from "../charts/svg-markup.ts";
import { billionsIn } from "./population-curve.ts";
import { MILESTONES, WORDS } from "./story.ts";
import type { ClipLanguage } from "./story.ts";
import { soft } from "./timeline.ts";
import type { Moment } from "./timeline.ts";

const LEFT = 60;
const YEAR_LINE = 96;
const FIGURE_LINE = 226;
const WORDS_LINE = 302;
const PEOPLE_LINE = 348;
const FIGURE_WIDTH = 71;
const PERSON_STEP = 56;
/** Seconds in which the words of a new billion appear. */
const APPEARS_IN = 0.4;
const PEAK_STRETCH = MILESTONES.length;
const FOREST = "#005b66";
/** The UN's first two years are estimates from before it counted. */
const ROUGH = 2;

/** The year, the figure, what it means, and a person for each billion. */
export function drawWords({ index, year, drawn, stood }: Moment, language: ClipLanguage): string {
  const words = WORDS[language];
  const arrived = drawn === 1;
  const figure = formatBillions(billionsIn(year), arrived && index < PEAK_STRETCH, language);
  const rough = arrived && index < ROUGH ? `${words.about} ` : "";
  const when = arrived && index === PEAK_STRETCH ? words.peakYear : `${rough}${Math.round(year)}`;
  const shown = arrived ? soft(stood / APPEARS_IN) : soft(drawn * 4);
  return [
    textAt(LEFT, YEAR_LINE, when, "year"),
    textAt(LEFT - 6, FIGURE_LINE, figure, "figure"),
    textAt(LEFT + 14 + widthOf(figure), FIGURE_LINE, words.people(figure), "unit"),
    element(
      "g",
      { opacity: opacity(shown) },
      textAt(LEFT, WORDS_LINE, meaning(index, arrived, language), "meaning"),
    ),
    drawPeople(year),
  ].join("");
}

function meaning(index: number, arrived: boolean, language: ClipLanguage): string {
  const words = WORDS[language];
  if (index > PEAK_STRETCH) return arrived ? words.source : words.fall;
  if (index === PEAK_STRETCH) return arrived ? words.peak : words.ahead;
  if (!arrived) return "";
  const [year, before] = [MILESTONES[index]?.[0], MILESTONES[index - 1]?.[0]];
  return year === undefined || before === undefined ? words.first : words.after(year - before);
}

/** A whole number where a billion is reached, else with one decimal. */
function formatBillions(billions: number, whole: boolean, language: ClipLanguage): string {
  const digits = whole ? 0 : 1;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, format).format(billions);
}

/** The display face's digits are about this wide at the figure's size. */
function widthOf(figure: string): number {
  return [...figure].reduce((sum, sign) => sum + (/\d/.test(sign) ? FIGURE_WIDTH : FIGURE_WIDTH / 2.4), 0);
}

/** One person is a billion; the next one rises as the billion fills. */
function drawPeople(year: number): string {
  const billions = billionsIn(year);
  const people = Array.from({ length: Math.ceil(billions - 0.001) }, (_, index) => {
    const filled = Math.min(1, billions - index);
    const [x, y] = [LEFT + 4 + index * PERSON_STEP, PEOPLE_LINE];
    const expected = index >= PEAK_STRETCH;
    const shown = filled > 0.995 ? 1 : filled * 0.45;
    return element(
      "g",
      {
        opacity: opacity(shown),
        fill: expected ? "none" : FOREST,
        stroke: expected ? FOREST : undefined,
        "stroke-width": "3",
      },
      element("circle", { cx: x + 22, cy: y + 14, r: "13" }),
      element("path", { d: `M${x} ${y + 88}V${y + 56}A22 22 0 0 1 ${x + 44} ${y + 56}V${y + 88}Z` }),
    );
  });
  return people.join("");
}
