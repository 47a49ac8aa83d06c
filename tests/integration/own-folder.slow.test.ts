import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { CHROMIUM_ARGS, getChromiumPath } from "../../scripts/support/chromium.ts";
import { until } from "../../scripts/support/processes.ts";
import { StartedProcess } from "../setup/started-process.ts";

const parent = mkdtempSync(join(tmpdir(), "vidare-own-folder-"));
const FOLDER = join(parent, "museum");
const TOPIC = join(FOLDER, "topics", "moon.yaml");
const ENV = { CONTENT_DIR: FOLDER, DATA_DIR: join(parent, "data"), PORT: "0" };
afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function run(script: string, args: string[] = [], env: NodeJS.ProcessEnv = ENV) {
  const started = new StartedProcess(PROJECT_ROOT, script, env, args);
  return { code: await started.untilItEnds(), output: started.output };
}

describe("a folder of one's own", () => {
  it("is made by content:new, and is the author's alone from then on", async () => {
    const made = await run("scripts/content/new.ts", [FOLDER], {});
    expect([made.code, made.output]).toEqual([
      0,
      expect.stringContaining(`CONTENT_DIR=${FOLDER} npm run dev`),
    ]);
    const files = readdirSync(FOLDER).toSorted();
    expect(files).toEqual([
      ...[".schemas", "challenges", "events.yaml", "media", "site.yaml", "start-page.yaml", "topics"],
    ]);
    const again = await run("scripts/content/new.ts", [FOLDER], {});
    expect([again.code, again.output]).toEqual([
      1,
      `${FOLDER} is not empty: nothing was written. Name another folder.\n`,
    ]);
  });

  it("gets newer schemas on request, and nothing else", async () => {
    writeFileSync(join(FOLDER, ".schemas", "topic.json"), "{}");
    expect((await run("scripts/content/new.ts", ["--schemas", FOLDER], {})).code).toBe(0);
    expect(readFileSync(join(FOLDER, ".schemas", "topic.json"), "utf8")).toContain("$schema");
    expect((await run("scripts/content/new.ts", ["--schemas", join(parent, "none")], {})).code).toBe(1);
  });

  it("is checked without the rules of the shipped content, and told what it lacks", async () => {
    const { code, output } = await run("content/check.ts");
    expect([code, output.split("\n")]).toEqual([
      0,
      [
        "Note: site.yaml names no contact: readers cannot report a mistake.",
        ...["about", "terms", "privacy"].map(
          (page) => `Note: ${page}/en.md does not exist: the site has no text of its own there.`,
        ),
        "The content has no fault.",
        "",
      ],
    ]);
  });

  it("is built before its content service starts alone", async () => {
    const refused = await run("scripts/start/start-part.ts", ["content-api"]);
    expect(refused).toEqual({
      code: 1,
      output: `CONTENT_DIR: ${FOLDER} is not built: run "npm run content:build" first.\n`,
    });
    expect(await run("content/build.ts")).toMatchObject({ code: 0 });
    const service = new StartedProcess(PROJECT_ROOT, "scripts/start/start-part.ts", ENV, ["content-api"]);
    await service.untilItSays("listening");
    expect(service.output).toContain(`${ENV.DATA_DIR}/content/museum-`);
    service.kill("SIGINT");
    await service.untilItEnds();
  });
});

describe("npm run dev on such a folder", () => {
  let dev: StartedProcess;
  let browser: Browser;
  let origin = "";
  const good = () => readFileSync(join(PROJECT_ROOT, "content/skeleton/topics/moon.yaml"), "utf8");
  beforeAll(async () => {
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    dev = new StartedProcess(PROJECT_ROOT, "scripts/start/dev.ts", { ...ENV, PORT: String(port) });
    await until(() => dev.output.includes("Vidare is ready"), 100_000);
    browser = await chromium.launch({ executablePath: getChromiumPath(), args: CHROMIUM_ARGS });
  });
  afterAll(async () => {
    await browser.close();
    dev.kill("SIGTERM");
    await dev.untilItEnds();
  });

  it("serves it, and none of the shipped topics and redirects", async () => {
    expect(dev.output).toContain(`Content: 1 topic, 4 questions of ${FOLDER}\n`);
    const statusOf = async (path: string) => (await fetch(origin + path, { redirect: "manual" })).status;
    expect(
      await Promise.all(["/t/moon", "/t/health", "/q/energy-disaster-deaths", "/t/sdg-course"].map(statusOf)),
    ).toEqual([200, 404, 404, 404]);
    expect(await (await fetch(`${origin}/sitemap.xml`)).text()).not.toContain("health");
  });

  it.each([
    ["a page without scripts", "/t/moon", "Our closest neighbour", "Our nearest neighbour"],
    ["a page with scripts", "/t/moon/moon-walkers", "How many people walked", "How many humans walked"],
  ])("shows a saved change in %s by itself", async (_, path, before, after) => {
    const page = await browser.newPage();
    await page.goto(origin + path, { waitUntil: "networkidle" });
    writeFileSync(TOPIC, good().replace(before, after));
    await page.getByText(after).first().waitFor();
    await page.close();
  });

  it("shows a saved site.yaml and page by themselves, and a faulty one's fault beside what it showed before", async () => {
    const site = join(FOLDER, "site.yaml");
    const text = readFileSync(site, "utf8");
    const page = await browser.newPage();
    await page.goto(origin, { waitUntil: "networkidle" });
    writeFileSync(site, text.replace("name: The night sky", "name: City Museum"));
    await page.getByText("City Museum").first().waitFor();
    writeFileSync(site, text.replace("name:", "nmae:"));
    const overlay = page.locator("vite-error-overlay .message-body");
    expect(await overlay.innerText()).toContain(`${site}:3 nmae: no such field: did you mean name?`);
    expect(await page.title()).toContain("City Museum");
    writeFileSync(site, text);
    await page.getByText("The night sky").first().waitFor();
    // Again, because the last change may still be showing the page anew.
    await vi.waitFor(() => page.goto(`${origin}/about`, { waitUntil: "networkidle" }), 60_000);
    mkdirSync(join(FOLDER, "about"));
    writeFileSync(join(FOLDER, "about", "en.md"), "# Who we are\n\nA club.\n");
    await page.getByRole("heading", { name: "Who we are" }).waitFor();
    await page.close();
  });

  it("shows a fault in the terminal and over the page, until it is corrected", async () => {
    const page = await browser.newPage();
    await page.goto(`${origin}/t/moon`, { waitUntil: "networkidle" });
    writeFileSync(TOPIC, good().replace("color:", "colour:"));
    const fault = `${TOPIC}:10 moon, colour: no such field: did you mean color?`;
    const overlay = page.locator("vite-error-overlay .message-body");
    expect((await overlay.innerText()).trim()).toBe(fault);
    expect(dev.output).toContain(`${fault}\nThe site shows what it showed before.`);
    await page.reload();
    expect(await overlay.innerText()).toContain(fault);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("The Moon");
    writeFileSync(TOPIC, good());
    await page.locator("vite-error-overlay").waitFor({ state: "detached" });
    await page.close();
  });
});
