import { beforeEach, describe, expect, it } from "vitest";
import { createLogBroken } from "~/services/content/log-broken.server.ts";
import { toSources } from "~/services/content/to-sources.server.ts";
import { recordLog } from "../../../tests/mocks/recorded-log.ts";

let recorded = recordLog();
beforeEach(() => {
  recorded = recordLog();
});

const REPORT = { title: "Report", publisher: "UN", year: 2025, url: "https://example.org/report" };
const READ = { ...REPORT, year: "2025" };

function read(sources: unknown, logBroken = createLogBroken(recorded.log)) {
  return toSources({ sys: { id: "q1" }, fields: { sources } }, logBroken);
}

describe("the sources of a question", () => {
  it.each([7, "UN", null, [], {}, { title: " " }, { title: 7 }, { publisher: "UN" }])(
    "are all but the broken item %j, which is logged once",
    (item) => {
      const logBroken = createLogBroken(recorded.log);
      for (let times = 0; times < 2; times += 1)
        expect(read([REPORT, item, REPORT], logBroken)).toEqual([READ, READ]);
      expect(recorded.entries()).toMatchObject([{ why: "sources: number 2 has no title" }]);
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
    expect(recorded.entries()).toEqual([]);
  });

  it("need no more than a title", () => {
    expect(read([{ title: "Report" }])).toEqual([{ title: "Report", publisher: "", year: "", url: null }]);
  });

  it("are none if the field is no list, which is logged, or empty, which is not", () => {
    expect(read(null)).toEqual([]);
    expect(read(undefined)).toEqual([]);
    expect(recorded.entries()).toEqual([]);
    expect(read({ sources: [REPORT] })).toEqual([]);
    expect(recorded.entries()).toHaveLength(1);
  });
});
