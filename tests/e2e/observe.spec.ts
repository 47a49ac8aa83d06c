import { health, questionIds } from "../../scripts/support/quiz.ts";
import { TAG_ID, test } from "./parts/observed-product.ts";
import { expect } from "./parts/test.ts";

const [first = ""] = questionIds(health);
const MAX_ENVELOPE_BYTES = 512_000;

/** Allows page errors, which are thrown on purpose here. */
const faulty = test.extend({
  // Playwright requires an object pattern, even an empty one.
  noPageErrors: async ({}, provide) => provide(undefined),
});

test.describe("on a site with a tag and an error reporter", () => {
  // One worker, so that one product serves all tests.
  test.describe.configure({ mode: "default" });

  test("visits are counted after a yes, one view per path, back included, until it is taken back", async ({
    learner,
    page,
    observed,
    tag,
  }) => {
    const { privacyChoices } = learner.words;
    const pathsOf = () =>
      tag.views.map((query) =>
        (new URLSearchParams(query).get("page_location") ?? "").slice(observed.origin.length),
      );
    await learner.goesTo("/about?from=mail#privacy");
    expect(tag).toEqual({ loads: [], views: [] });
    await learner.presses(privacyChoices.yes);
    await expect(page).toHaveURL(/\/about\?from=mail$/);
    await expect.poll(pathsOf).toEqual(["/about"]);
    expect(tag.loads).toEqual([`https://www.googletagmanager.com/gtag/js?id=${TAG_ID}`]);
    const commands = await page.evaluate(() =>
      window.dataLayer?.map((command) => [...Object.values(command ?? {})]),
    );
    expect(commands?.map(([name, what]) => `${name} ${typeof what === "string" ? what : ""}`.trim())).toEqual(
      ["consent default", "consent update", "js", "set", `config ${TAG_ID}`, "set", "event page_view"],
    );
    expect(commands?.[0]?.[2]).toMatchObject({ analytics_storage: "denied", ad_storage: "denied" });
    expect(commands?.[4]?.[2]).toMatchObject({ send_page_view: false, anonymize_ip: true });

    await learner.goesToQuestion(health, 1);
    await learner.answers("right");
    await expect(page).toHaveURL(/\/feedback$/);
    await learner.explanationLink().click();
    await expect(page).toHaveURL(/\/explanation$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/feedback$/);
    const question = `/t/health/${first}`;
    const feedback = `${question}/feedback`;
    await expect.poll(pathsOf).toEqual(["/about", question, feedback, `${question}/explanation`, feedback]);
    await learner.goesTo("/account/verify?token=abc");
    await learner.goesTo("/privacy-choices");
    await expect.poll(() => pathsOf().slice(5)).toEqual(["/privacy-choices"]);
    expect(tag.views.join(" ")).not.toMatch(/token|mail/);
    await learner.presses(privacyChoices.no);
    await expect(learner.text(privacyChoices.states.denied)).toBeVisible();
    const loads = tag.loads.length;
    await learner.goesTo("/about");
    expect([tag.loads.length, pathsOf().length]).toEqual([loads, 6]);
  });

  faulty(
    "an uncaught error is logged by the browser and reported, without what tells of a person",
    async ({ learner, page, observed }) => {
      const logged: string[] = [];
      observed.envelopes.length = 0;
      page.on("pageerror", ({ message }) => logged.push(message));
      await learner.goesTo("/about?email=ada@example.org");
      await page.evaluate(() => {
        setTimeout(() => {
          throw new TypeError("no response for ada@example.org");
        });
        void Promise.reject(new Error("at /sv/h/7K3M-Q9TX?token=hush"));
      });
      await expect.poll(() => observed.envelopes.length).toBe(2);
      expect(logged).toEqual(expect.arrayContaining(["no response for ada@example.org"]));
      const sent = observed.envelopes.join("\n");
      expect(sent).toContain('"value":"no response for [email]"');
      expect(sent).toContain('"value":"at /sv/h/:code"');
      expect(sent).toContain(`"url":"${observed.origin}/about"`);
      expect(sent).toContain('"release":"1.2.3"');
      expect(sent).not.toMatch(/ada@|7K3M|hush|Cookie|User-Agent/i);
    },
  );

  faulty(
    "a page that is drawn anew, since something was put into it before hydration, is reported once",
    async ({ learner, page, observed }) => {
      const logged: string[] = [];
      page.on("pageerror", ({ message }) => logged.push(message));
      // The page's scripts may hydrate it before DOMContentLoaded.
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.body?.firstChild) return;
          observer.disconnect();
          document.body.prepend(document.createElement("div"));
        }).observe(document, { childList: true, subtree: true });
      });
      observed.envelopes.length = 0;
      await learner.goesToQuestion(health, 1);
      await expect.poll(() => observed.envelopes.join("\n")).toContain("React error #418");
      await learner.answers("right");
      expect(observed.envelopes).toHaveLength(1);
      expect(logged).toEqual([]);
    },
  );

  faulty(
    "a storm of errors is reported by 60 a minute at most, each in at most 512 KB",
    async ({ learner, page, observed }) => {
      observed.envelopes.length = 0;
      await learner.goesToQuestion(health, 1);
      await page.evaluate(() => {
        for (let count = 1; count <= 70; count += 1) {
          const fault = new Error(`fault ${count} ${"å".repeat(20_000)}`);
          setTimeout(() => {
            throw fault;
          });
        }
      });
      await expect.poll(() => observed.envelopes.length).toBe(60);
      const sizes = observed.envelopes.map((envelope) => Buffer.byteLength(envelope));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_ENVELOPE_BYTES);
      await page.reload();
      expect(observed.envelopes.length).toBe(60);
    },
  );
});
