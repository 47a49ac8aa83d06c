import fc from "fast-check";
import type { ChartSource } from "../../content/charts/chart-kinds.ts";
import { chartSchema } from "../../content/charts/chart-schema.ts";
import { COUNTRY_NAMES } from "../../content/charts/world-countries.ts";

const word = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8, unit: "grapheme" }),
  fc.constantFrom("<&>\"'", "]]>", "Å"),
);
const text = word.filter((value) => value.trim() !== "");
const localized = fc.record({ en: text, sv: text });
const unit = fc.constantFrom("%" as const, undefined);
const axis = fc.record({ label: localized, max: fc.double({ min: 0.01, max: 1e6, noNaN: true }), unit });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const hue = fc.constantFrom("fjord", "cloudberry", "heather", "moss");
const source = fc.option(fc.record({ publisher: localized, year: fc.integer({ min: 1990, max: 2030 }) }), {
  nil: undefined,
});
const title = fc.option(localized, { nil: undefined });
const shared = { axis, hue, source, title };

const series = fc.array(
  fc.record({
    name: localized,
    points: fc.uniqueArray(fc.tuple(fc.integer({ min: 1700, max: 2100 }), share), {
      minLength: 2,
      maxLength: 12,
      selector: ([year]) => year,
    }),
  }),
  { minLength: 1, maxLength: 3 },
);
const items = fc.array(fc.record({ label: localized, share }), { minLength: 2, maxLength: 8 });

const lines = fc.record({ ...shared, series }).map((chart) => ({
  ...chart,
  kind: "line",
  series: chart.series.map(({ name, points }) => {
    const ordered = [...points].sort(([one], [other]) => one - other);
    const scaled = ordered.map(([year, part]) => [year, part * chart.axis.max]);
    return chart.series.length > 1 ? { name, points: scaled } : { points: scaled };
  }),
}));
const columns = fc.record({ ...shared, items }).map(({ items: parts, ...chart }) => ({
  ...chart,
  kind: "columns",
  columns: parts.map(({ label, share: part }) => ({ label, value: part * chart.axis.max })),
}));
const bars = fc.record({ ...shared, items }).map(({ items: parts, ...chart }) => ({
  ...chart,
  kind: "bars",
  bars: parts.map(({ label, share: part }) => ({ label, value: part * chart.axis.max })),
}));
const dots = fc
  .record({ label: localized, hue, source, title, count: fc.integer({ min: 0, max: 100 }), name: localized })
  .map(({ count, name, ...chart }) => ({
    ...chart,
    kind: "dots",
    parts: [count, 100 - count].map((part) => ({ label: name, count: part })),
  }));

const maps = fc
  .record({ ...shared, label: localized, parts: fc.array(localized, { minLength: 1, maxLength: 5 }) })
  .map(({ axis: _, parts, ...chart }) => ({
    ...chart,
    kind: "map",
    groups: parts.map((label, index) => ({
      label,
      countries: COUNTRY_NAMES.filter((_, place) => place % 7 === index),
    })),
  }));

/** For tests: valid charts of every kind, with extreme figures and texts. */
export const anyChart: fc.Arbitrary<ChartSource> = fc
  .oneof(lines, columns, bars, dots, maps)
  .map((chart) => chartSchema.safeParse(chart))
  .filter((result) => result.success)
  .map(({ data }) => data);
