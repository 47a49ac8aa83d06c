import { collectPages, type PageSamples } from "../../bench/collect-pages.ts";
import { weighPage } from "../../bench/weigh-pages.ts";
import { NO_SCRIPTS } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";

type Budget = { kind: keyof PageSamples; html: number; script: number; style: number };

/** Bytes of a first view after gzip (docs/performance.md). Inline scripts and styles also count in the document. */
const BUDGETS: readonly Budget[] = [
  { kind: "start", html: 18_300, script: 1_000, style: 17_800 },
  { kind: "topic", html: 18_300, script: 1_000, style: 18_500 },
  { kind: "newQuestion", html: 14_200, script: 137_500, style: 14_100 },
  { kind: "feedback", html: 6_600, script: 137_500, style: 14_100 },
  { kind: "explanation", html: 7_600, script: 137_500, style: 15_400 },
  { kind: "about", html: 16_800, script: 0, style: 14_500 },
  { kind: "error", html: 2_300, script: 0, style: 11_800 },
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
