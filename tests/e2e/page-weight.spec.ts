import { collectPages, type PageSamples } from "../../bench/collect-pages.ts";
import { weighPage } from "../../bench/measures/script-weight.ts";
import { NO_SCRIPTS } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";

type Budget = { kind: keyof PageSamples; html: number; script: number; style: number };

/** Bytes of a first view after gzip (docs/performance.md). Inline scripts and styles also count in the document. */
const BUDGETS: readonly Budget[] = [
  { kind: "start", html: 17_800, script: 1_600, style: 16_050 },
  { kind: "topic", html: 18_300, script: 600, style: 17_550 },
  { kind: "newQuestion", html: 15_200, script: 137_000, style: 9_800 },
  { kind: "feedback", html: 6_850, script: 137_900, style: 9_800 },
  { kind: "explanation", html: 7_500, script: 138_400, style: 9_800 },
  { kind: "about", html: 19_550, script: 600, style: 11_950 },
  { kind: "error", html: 2_000, script: 0, style: 9_800 },
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
