import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** @param open called between the choice of light mode and the first look */
export async function expectNoViolations(page: Page, open: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await open();
  await expectNoAxeViolations(new AxeBuilder({ page }).withTags(STANDARDS));
  // Dark mode changes only colours.
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoAxeViolations(new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]));
}

async function expectNoAxeViolations(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const details = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  );
  expect.soft(details).toEqual([]);
}
