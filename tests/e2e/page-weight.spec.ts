import { collectPages, type PageSamples } from "../../bench/collect-pages.ts";
import { weighPage } from "../../bench/weigh-pages.ts";
import { NO_SCRIPTS } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";

type Budget = { kind: keyof PageSamples; html: number; script: number; style: number };

/** Bytes of a first view after gzip (docs/performance.md). Inline scripts and styles also count in the document. */
const BUDGETS: readonly Budget[] = [
  { kind: "start", html: 17_000, script: 1_000, style: 16_750 },
  { kind: "topic", html: 17_500, script: 0, style: 18_550 },
  { kind: "newQuestion", html: 14_500, script: 137_300, style: 10_500 },
  { kind: "feedback", html: 6_400, script: 137_800, style: 10_500 },
  { kind: "explanation", html: 7_300, script: 137_900, style: 11_750 },
  { kind: "about", html: 16_500, script: 0, style: 11_000 },
  { kind: "error", html: 2_000, script: 0, style: 8_320 },
];

test("no page is heavier than its budget", { tag: NO_SCRIPTS }, async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const pages = await collectPages(origin);
  for (const { kind, ...budget } of BUDGETS) {
    const { html, script, style } = await weighPage(origin, pages[kind].html);
    expect(html, `${kind}: its HTML`).toBeLessThanOrEqual(budget.html);
    expect(script, `${kind}: its scripts`).toBeLessThanOrEqual(budget.script);
    expect(style, `${kind}: its styles`).toBeLessThanOrEqual(budget.style);
  }
});
