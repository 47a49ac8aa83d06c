import { expect, test } from "./parts/test.ts";

test.describe("if scripts run", () => {
  test.use({ language: "sv", locale: "sv-SE" });

  test("a button of each password shows what is typed, moves nothing, and hides it when the form is sent", async ({
    learner,
    page,
  }) => {
    const { account } = learner.words;
    await learner.goesTo("/account/signup");
    const field = page.locator("#password");
    const button = learner.button(`${account.showPassword} ${account.password}`);
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await field.fill("blåbär");
    const before = await field.boundingBox();
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveAttribute("autocomplete", "new-password");
    await expect(page.locator("#confirmPassword")).toHaveAttribute("type", "password");
    expect(await field.boundingBox()).toEqual(before);
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await page.evaluate(() => {
      addEventListener("submit", (event) => event.preventDefault());
    });
    await learner.presses(account.signUp);
    await expect(field).toHaveAttribute("type", "password");
    await expect(field).toHaveValue("blåbär");
    await expect(button).toHaveAttribute("aria-pressed", "false");
  });
});
