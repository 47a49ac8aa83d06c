import { expect, it } from "vitest";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const DAY_MS = 24 * 60 * 60 * 1000;

async function readFields(): Promise<Map<string, string>> {
  const visitor = await world.now.visitor();
  const page = await visitor.get("/.well-known/security.txt");
  expect([page.status, page.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = page.html.trim().split("\n");
  return new Map(lines.map((line) => [line.replace(/:.*/, ""), line.replace(/^[^:]*: /, "")]));
}

it("says where to report a vulnerability, in which languages, for less than a year", async () => {
  world.now.env.CONTACT_URL = "mailto:security@example.org";
  const fields = await readFields();
  expect(fields.get("Contact")).toBe("mailto:security@example.org");
  expect(fields.get("Preferred-Languages")).toBe("en, sv");
  const leftMs = Date.parse(fields.get("Expires") ?? "") - Date.now();
  expect(leftMs).toBeGreaterThan(30 * DAY_MS);
  expect(leftMs).toBeLessThan(365 * DAY_MS);
});

it("leads to the about page if no contact is configured", async () => {
  world.now.env.PUBLIC_ORIGIN = "https://quiz.example.org";
  expect((await readFields()).get("Contact")).toBe("https://quiz.example.org/about");
});
