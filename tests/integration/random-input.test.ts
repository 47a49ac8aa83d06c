import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    "",
    ".",
    "..",
    "%",
    "%00",
    "%2F",
    "<b>",
    "\0",
    "__proto__",
    "sv",
    "en",
    "feedback",
    "_.data",
    ".data",
  ),
);
const knownPart = fc.constantFrom(
  "t",
  "sv",
  "Energy-Use",
  "energy-use",
  "health",
  "q1",
  "q3",
  "feedback",
  "explanation",
);
const part = fc.oneof(
  { weight: 3, arbitrary: knownPart },
  { weight: 2, arbitrary: anyText.map(encodeURIComponentOr) },
  { weight: 1, arbitrary: fc.stringMatching(/^[ -~]{0,12}$/) },
);
const query = fc.option(
  fc.dictionary(fc.oneof(fc.constantFrom("test", "answer", "_routes", "index"), anyText), anyText, {
    maxKeys: 3,
  }),
);
const address = fc
  .record({ parts: fc.array(part, { maxLength: 5 }), ending: fc.constantFrom("", "", ".data", "/"), query })
  .map(({ parts, ending, query }) => {
    const search = query ? `?${new URLSearchParams(query).toString()}` : "";
    return `/${parts.join("/").replace(/^\/+/, "")}${ending}${search}`;
  });
const form = fc.dictionary(
  fc.oneof(fc.constantFrom("nonce", "answer", "shown", "test", "intent"), anyText),
  fc.oneof(fc.constantFrom("q1-a", "q3-b", "h1-a", "energy-test", "hide-welcome-info"), anyText),
  { maxKeys: 5 },
);

describe("any request", () => {
  it("never causes a server error", async () => {
    const visitor = await world.now.visitor();
    await fc.assert(
      fc.asyncProperty(address, async (path) => {
        const page = await visitor.get(path);
        expect(page.status).toBeLessThan(500);
      }),
    );
  });

  it("with any form never causes a server error", async () => {
    const visitor = await world.now.visitor();
    await fc.assert(
      fc.asyncProperty(address, form, async (path, fields) => {
        const page = await visitor.post(path, fields);
        expect(page.status).toBeLessThan(500);
      }),
    );
  });

  it("stores an answer only for a question page that received one of its options", async () => {
    const visitor = await world.now.visitor();
    await fc.assert(
      fc.asyncProperty(form, fc.constantFrom("q1", "q2", "q3"), async (fields, question) => {
        const answers = await world.now.api.answers();
        const before = answers.length;
        await visitor.post(`/t/Energy-Use/${question}`, fields);
        const isOption = (fields.answer ?? "").startsWith(`${question}-`);
        expect(answers.length - before).toBeLessThanOrEqual(isOption ? 1 : 0);
      }),
    );
  });
});

function encodeURIComponentOr(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
