import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createReportPreparation } from "./prepare-report.ts";
import { type ErrorReport, scrubReport } from "./scrub-report.ts";

const SECRET = "ada@example.org";

function errorReport(value: string): ErrorReport {
  return { exception: { values: [{ type: "Error", value }] } };
}

describe("a report", () => {
  it("contains what helps to find the fault", () => {
    const exception = {
      values: [
        {
          type: "TypeError",
          value: "x is not a function",
          mechanism: { type: "generic", handled: false },
          stacktrace: {
            frames: [
              {
                filename: "https://vidare.test/assets/quiz-Ab12.js",
                function: "judge",
                lineno: 1,
                colno: 7,
                in_app: true,
              },
            ],
          },
        },
      ],
    };
    const report: ErrorReport = {
      event_id: "0".repeat(32),
      release: "1.2.3",
      environment: "production",
      level: "error",
      request: { url: "https://vidare.test/t/health" },
      tags: { requestId: "0123456789abcdef0123456789abcdef" },
      exception,
      breadcrumbs: [{ category: "fetch", data: { method: "GET", url: "/t/health.data", status_code: 500 } }],
    };
    expect(scrubReport(report)).toEqual(report);
  });

  it("has no query, no fragment and no code in any address", () => {
    const url = "https://vidare.test/sv/e/aurora/present?key=1#2";
    const frames = [{ filename: url, function: "submit" }];
    const data = { url, from: "/h/7K3M-Q9TX?state=1", to: "/t/health#a", __span: "1" };
    const report: ErrorReport = {
      request: { url },
      exception: { values: [{ value: url, stacktrace: { frames } }] },
      breadcrumbs: [{ message: url, data }],
    };
    const masked = "https://vidare.test/sv/e/:code/present";
    expect(scrubReport(report)).toEqual({
      request: { url: masked },
      exception: {
        values: [
          { value: `${masked}?…`, stacktrace: { frames: [{ filename: masked, function: "submit" }] } },
        ],
      },
      breadcrumbs: [{ message: `${masked}?…`, data: { url: masked, from: "/h/:code", to: "/t/health" } }],
    });
  });

  it("keeps the message and the reporter's name, without secrets", () => {
    const sdk = { name: "sentry.javascript", version: "10.1.0", packages: [SECRET] };
    expect(scrubReport({ message: `for ${SECRET}`, sdk })).toEqual({
      message: "for [email]",
      sdk: { name: "sentry.javascript", version: "10.1.0" },
    });
  });

  it.each([
    ["https://vidare.test/assets/quiz-Ab12.js", "https://vidare.test/assets/quiz-Ab12.js"],
    ["app:///build/server/index.js", "app:///build/server/index.js"],
    ["node:internal/process", "node:internal/process"],
    ["https://vidare.test/assets/quiz.js?token=1", "https://vidare.test/assets/quiz.js"],
    ["https://vidare.test/assets/quiz.js/h/7K3M-Q9TX", "https://vidare.test/assets/quiz.js/h/:hidden"],
    ["https://vidare.test/h/7K3M-Q9TX", "https://vidare.test/h/:code"],
    ["/h/7K3M-Q9TX#me", "/h/:code"],
    ["chrome-extension://abc/content.js", "chrome-extension:"],
    ["not an address", ""],
  ])("names the file %s as %s", (filename, kept) => {
    const values = [{ stacktrace: { frames: [{ filename }] } }];
    const scrubbed = scrubReport({ exception: { values } });
    expect(scrubbed.exception?.values?.[0]?.stacktrace?.frames?.[0]?.filename).toBe(kept);
  });

  it("cuts long names of files and functions, and takes secrets out of functions", () => {
    const frame = { filename: `https://vidare.test/assets/${"a".repeat(400)}.js`, function: `for ${SECRET}` };
    const values = [{ stacktrace: { frames: [frame, { function: "j".repeat(400) }] } }];
    const frames = scrubReport({ exception: { values } }).exception?.values?.[0]?.stacktrace?.frames;
    expect(frames?.[0]?.filename).toHaveLength(300);
    expect(frames?.[0]?.function).toBe("for [email]");
    expect(frames?.[1]).toEqual({ function: "j".repeat(300) });
  });

  it("keeps of a breadcrumb's data only texts and numbers in their places", () => {
    const data = { method: 1, status_code: "200", url: 7, other: 3 };
    expect(scrubReport({ breadcrumbs: [{ category: "fetch", data }] })).toEqual({
      breadcrumbs: [{ category: "fetch" }],
    });
  });

  it.each([
    ["requestId", "0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef"],
    ["requestId", "0123456789abcdef0123456789abcdef0", ""],
    ["requestId", "x0123456789abcdef0123456789abcdef", ""],
    ["other", "0123456789abcdef0123456789abcdef", "[uuid]"],
  ])("has the tag %s %s as %j", (name, value, kept) => {
    expect(scrubReport({ tags: { [name]: value } })).toEqual({ tags: { [name]: kept } });
  });

  it("drops every field that is not known to be harmless, however deep its value", () => {
    const anything = fc.jsonValue().map((value) => ({ value, secret: SECRET }));
    const names = "user extra contexts cookies modules spans server_name threads".split(" ");
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), anything), (more) => {
        const report = {
          ...more,
          request: {
            url: `https://vidare.test/?email=${SECRET}`,
            ...more,
            data: SECRET,
            headers: { Cookie: SECRET },
          },
          exception: {
            values: [
              {
                value: "x",
                ...more,
                stacktrace: { frames: [{ function: "judge", vars: { SECRET }, ...more }] },
              },
            ],
          },
          breadcrumbs: [
            { message: `for ${SECRET}`, ...more, data: { ...more, input: SECRET, url: `/${SECRET}` } },
          ],
          tags: { who: SECRET, requestId: SECRET },
        };
        expect(JSON.stringify(scrubReport(report))).not.toContain(SECRET);
      }),
    );
  });
});

it.each([
  "Transition was skipped",
  "Transition was aborted because of invalid state",
  "InvalidStateError: Transition was aborted because of invalid state",
  "Transition was aborted because of timeout in DOM update",
  "Skipped ViewTransition due to document being hidden",
  "Skipping view transition because viewport size changed.",
  "View transition was skipped because document visibility state is hidden.",
  "Old view transition aborted by new view transition.",
  "View transition update callback timed out.",
])("%s is no fault, and not reported", (value) => {
  expect(createReportPreparation()(errorReport(value))).toBeNull();
});

it.each(["The transition was skipped by us", "document.startViewTransition is not a function"])(
  "%s is a fault",
  (value) => {
    expect(createReportPreparation()(errorReport(value))).not.toBeNull();
  },
);

describe("the rate of reports", () => {
  it("is at most 60 in any minute", () => {
    const times = fc.array(fc.nat({ max: 5_000 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(times, (gaps) => {
        let now = 0;
        const prepare = createReportPreparation(() => now);
        const sent: number[] = [];
        for (const gap of gaps) {
          now += gap;
          if (prepare(errorReport("x"))) sent.push(now);
        }
        for (const time of sent)
          expect(sent.filter((other) => other > time - 60_000 && other <= time).length).toBeLessThanOrEqual(
            60,
          );
      }),
    );
  });

  it("lets the 61st through as soon as the first is a minute old", () => {
    let now = 0;
    const prepare = createReportPreparation(() => now);
    const sent = Array.from({ length: 61 }, () => prepare(errorReport("x")) !== null);
    expect(sent.filter(Boolean)).toHaveLength(60);
    now = 59_999;
    expect(prepare(errorReport("x"))).toBeNull();
    now = 60_000;
    expect(prepare(errorReport("x"))).not.toBeNull();
  });

  it("stays the same if the clock is set ahead", () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"] });
    const prepare = createReportPreparation();
    for (let sent = 0; sent < 60; sent += 1) prepare(errorReport("x"));
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(prepare(errorReport("x"))).toBeNull();
  });
});
