/**
 * The clip's figures. Before 1950: UN, The World at Six Billion, 1999. From 1950 on: UN,
 * World Population Prospects 2024, medium scenario. The billions stand in the years in which the UN marked them;
 * its newer estimates move some of them by a year or so.
 */

/** A year, and billions of people. */
export type Knot = readonly [year: number, billions: number];

export const MILESTONES: readonly Knot[] = [
  [1804, 1],
  [1927, 2],
  [1960, 3],
  [1974, 4],
  [1987, 5],
  [1999, 6],
  [2011, 7],
  [2022, 8],
];

export const PEAK: Knot = [2084, 10.29];
export const LAST: Knot = [2100, 10.18];

const BETWEEN: readonly Knot[] = [
  [1800, 0.98],
  [1850, 1.26],
  [1900, 1.65],
  [1910, 1.75],
  [1920, 1.86],
  [1950, 2.49],
  [1970, 3.69],
  [1980, 4.45],
  [2030, 8.57],
  [2040, 9.18],
  [2050, 9.66],
  [2060, 9.99],
  [2070, 10.19],
];

export const KNOTS: readonly Knot[] = [...BETWEEN, ...MILESTONES, PEAK, LAST].sort(
  ([one], [other]) => one - other,
);

export type ClipLanguage = "en" | "sv";

type Words = {
  title: readonly string[];
  about: string;
  people: (billions: string) => string;
  after: (years: number) => string;
  first: string;
  ahead: string;
  peakYear: string;
  peak: string;
  fall: string;
  source: string;
};

export const WORDS: Record<ClipLanguage, Words> = {
  en: {
    title: ["How we became", "eight billion"],
    about: "about",
    people: () => "billion people",
    after: (years) => `${years} years later`,
    first: "after all of history so far",
    ahead: "the UN’s projection",
    peakYear: "mid-2080s",
    peak: "the most ever, the UN expects",
    fall: "and then slowly fewer",
    source: "Source: UN, 1999 and 2024",
  },
  sv: {
    title: ["Så blev vi", "åtta miljarder"],
    about: "omkring",
    people: (billions) => (billions === "1" ? "miljard människor" : "miljarder människor"),
    after: (years) => `${years} år senare`,
    first: "efter hela historien dittills",
    ahead: "FN:s prognos",
    peakYear: "mitten av 2080-talet",
    peak: "flest någonsin, räknar FN med",
    fall: "och sedan sakta färre",
    source: "Källa: FN, 1999 och 2024",
  },
};
