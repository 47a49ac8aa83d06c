import { DIPLOMA, hasEarnedDiploma } from "./parts/diploma-attempt.ts";
import type { Learner } from "./parts/learner.ts";
import { expect, test } from "./parts/test.ts";

async function opensShareLinks(learner: Learner): Promise<void> {
  await hasEarnedDiploma(learner);
  await learner.goesTo(`${DIPLOMA}/share`);
}

test.describe("if scripts run", () => {
  test.use({ language: "sv", locale: "sv-SE" });

  test("a diploma's holder copies its address, prints it and shares it from the device", async ({
    context,
    learner,
    page,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared, print: () => shared.push("printed") });
      Object.assign(navigator, { share: (data: unknown) => Promise.resolve(shared.push(data)) });
    });
    const { share, diploma } = learner.words;
    await opensShareLinks(learner);
    const address = await page.locator("[data-share-address]").getAttribute("data-share-address");

    await learner.presses(share.copy);
    await expect(page.getByRole("status").filter({ hasText: share.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await learner.presses(share.print);
    await learner.presses(share.device);
    expect(await page.evaluate(() => Reflect.get(globalThis, "shared"))).toEqual([
      "printed",
      { title: expect.stringContaining(diploma.title), url: address },
    ]);
  });

  test("what the browser refuses is said, and what it cannot do is not offered", async ({
    learner,
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: undefined });
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("not allowed")) },
      });
    });
    const { share } = learner.words;
    await opensShareLinks(learner);
    await learner.presses(share.copy);
    await expect(page.getByRole("status").filter({ hasText: share.notCopied })).toBeVisible();
    await expect(page.locator("[data-share=device]")).toBeHidden();
  });
});
