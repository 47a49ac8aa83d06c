import { afterEach, describe, expect, it, vi } from "vitest";
import { toSources } from "~/services/content/to-sources.server.ts";

const warn = vi.hoisted(() => vi.fn());
vi.mock("~/services/monitoring/log.server.ts", () => ({ log: { warn } }));
afterEach(() => warn.mockClear());

const REPORT = { title: "Report", publisher: "UN", year: 2025, url: "https://example.org/report" };
const READ = { ...REPORT, year: "2025" };

function read(sources: unknown, id = "q1") {
  return toSources({ sys: { id }, fields: { sources } });
}

describe("the sources of a question", () => {
  it.each([7, "UN", null, [], {}, { title: " " }, { title: 7 }, { publisher: "UN" }])(
    "are all but the broken item %j, which is logged once",
    (item) => {
      const id = JSON.stringify(item);
      for (let times = 0; times < 2; times += 1)
        expect(read([REPORT, item, REPORT], id)).toEqual([READ, READ]);
      const why = "sources: number 2 has no title";
      expect(warn.mock.calls.map(([about]: unknown[]) => about)).toEqual([expect.objectContaining({ why })]);
    },
  );

  it.each([
    [{ year: undefined }, { year: "" }],
    [{ year: null }, { year: "" }],
    [{ year: NaN }, { year: "" }],
    [{ year: {} }, { year: "" }],
    [{ year: " 2024/25 " }, { year: "2024/25" }],
    [{ publisher: undefined }, { publisher: "" }],
    [{ publisher: 7 }, { publisher: "" }],
    [{ url: undefined }, { url: null }],
    [{ url: "javascript:alert(1)" }, { url: null }],
    [{ url: "https://" }, { url: null }],
    [{ more: 1 }, {}],
  ])("may have %j", (changes, expected) => {
    expect(read([{ ...REPORT, ...changes }])).toEqual([{ ...READ, ...expected }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("need no more than a title", () => {
    expect(read([{ title: "Report" }])).toEqual([{ title: "Report", publisher: "", year: "", url: null }]);
  });

  it("are none where the field is no list, which is logged, or empty, which is not", () => {
    expect(read(null)).toEqual([]);
    expect(read(undefined)).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
    expect(read({ sources: [REPORT] })).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
