import { beforeEach, describe, expect, it } from "vitest";
import { createLogBroken } from "~/services/content/entry.server.ts";
import { toChartMarks } from "~/services/content/to-chart-marks.server.ts";
import { recordLog } from "../../../tests/mocks/recorded-log.ts";

const OPTIONS = [{ globalId: "a" }, { globalId: "b" }];
const LINE = { x1: 0.2, y1: 0.4, x2: 0.2, y2: 0.6 };

describe("the marks of a question's chart", () => {
  let recorded = recordLog();
  beforeEach(() => {
    recorded = recordLog();
  });

  function read(chartMarks: unknown) {
    const entry = { sys: { id: "q1" }, fields: { chartMarks } };
    return Object.fromEntries(toChartMarks(entry, OPTIONS, createLogBroken(recorded.log)));
  }

  it("are points and lines, as shares of the picture", () => {
    expect(read({ a: { x: 0, y: 1 }, b: { ...LINE, isMirrored: true, more: 1 } })).toEqual({
      a: { x1: 0, y1: 1, x2: 0, y2: 1, isMirrored: false },
      b: { ...LINE, isMirrored: true },
    });
    expect(recorded.entries()).toEqual([]);
  });

  it.each([
    null,
    7,
    "0.5, 0.5",
    [0.5, 0.5],
    {},
    { x: 0.5 },
    { x: "0.5", y: 0.5 },
    { x: NaN, y: 0.5 },
    { x: -0.01, y: 0.5 },
    { x: 0.5, y: 1.01 },
    { x: 0.5, ...LINE },
    { ...LINE, y2: undefined },
    { ...LINE, x1: 0.3 },
    { ...LINE, x2: Infinity },
  ])("are all but the broken %j, which is logged", (broken) => {
    expect(read({ a: LINE, b: broken })).toEqual({ a: { ...LINE, isMirrored: false } });
    expect(recorded.entries()).toMatchObject([{ why: "chart marks outside the chart or of no answer: b" }]);
  });

  it("are dropped if they are of no answer, and 10,000 of them are one line in the log", () => {
    const strangers = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, LINE]));
    expect(Object.keys(read({ ...strangers, a: LINE }))).toEqual(["a"]);
    expect(recorded.entries()).toMatchObject([
      { why: "chart marks outside the chart or of no answer: x0, x1, x2 and 9997 more" },
    ]);
  });

  it.each([7, "a", [LINE], true])("are none if the field is %j, which is logged", (value) => {
    expect(read(value)).toEqual({});
    expect(recorded.entries()).toHaveLength(1);
  });

  it.each([undefined, null, {}])("are none if the field is %j, which is not logged", (value) => {
    expect(read(value)).toEqual({});
    expect(recorded.entries()).toEqual([]);
  });
});
