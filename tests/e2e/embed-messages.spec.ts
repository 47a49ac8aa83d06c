import type { Page } from "@playwright/test";
import { health, optionId, questionIds } from "../../scripts/support/quiz.ts";
import { frame, withPartner } from "./parts/embed-test.ts";
import { expect, test as withCookies } from "./parts/test.ts";
import { WORDS } from "./parts/words.ts";

const test = withPartner(withCookies);
const { question } = WORDS.en;
/** Counts the pages too, because each says hello to H5P, as the last thing. */
const LISTENER = `<script>
  said = [];
  hellos = 0;
  addEventListener("message", ({ data }) => {
    if (/answered|completed/.test(data.type)) said.push(data);
    if (data.action === "hello") hellos += 1;
  });
</script>`;

test.use({ expectedMessages: /^Blocked form submission/ });

for (const sandbox of ["", 'sandbox="allow-scripts"']) {
  // In a sandbox, a script posts the answer. Without one, the browser does.
  const tag = sandbox === "" ? "@slow" : [];
  const title = `a page around a frame learns of the answer and of the end, each once ${sandbox}`;
  test(title, { tag }, async ({ page, partner, baseURL }) => {
    const address = await answersAllButTheLast(page, `${baseURL}/t/health/embed`);
    await partner.shows(
      page,
      `${LISTENER}<iframe id="embed" ${sandbox} src="${address}" width="800" height="1000" title="Quiz"></iframe>`,
    );
    const inside = frame(page);
    await inside.locator("label").first().click();
    await inside.getByRole("button", { name: question.answer, exact: true }).click();
    await expect(inside.locator("#verdict")).toBeVisible();
    const answered = {
      type: "vidare:answered",
      v: 1,
      question: questionIds(health).at(-1),
      right: expect.any(Boolean),
    };
    await expect.poll(() => saidOf(page)).toEqual([answered]);
    await inside.locator("html:not([data-new-action])").waitFor();
    await inside.getByRole("link", { name: question.toResult }).click();
    const completed = {
      type: "vidare:completed",
      v: 1,
      right: expect.any(Number),
      of: questionIds(health).length,
    };
    await expect.poll(() => saidOf(page)).toEqual([answered, completed]);
    for (const way of ["reload", "back", "reload"] as const) {
      const before = await countHellos(page);
      await page.frames()[1]?.evaluate((go) => (go === "back" ? history.back() : location.reload()), way);
      await expect.poll(() => countHellos(page)).toBeGreaterThan(before);
    }
    await expect(inside.locator("#verdict")).toBeVisible();
    expect(await saidOf(page)).toEqual([answered, completed]);
  });
}

/** Posts answers as a frame's script does. @returns the address of the last question */
async function answersAllButTheLast(page: Page, embed: string): Promise<string> {
  const ids = questionIds(health);
  let query = "";
  for (const id of ids.slice(0, -1)) {
    const reply = await page.request.post(`${embed}/${id}?reply=address${query}`, {
      headers: { Origin: "null" },
      form: { nonce: id, answer: optionId(id, "right") },
    });
    query = `&state=${new URL(await reply.text()).searchParams.get("state")}`;
  }
  return `${embed}/${ids.at(-1)}?${query.slice(1)}`;
}

async function countHellos(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, "hellos"));
}

async function saidOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, "said"));
}
