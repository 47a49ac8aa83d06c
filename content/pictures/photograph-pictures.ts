import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { readArguments } from "../../scripts/read-arguments.ts";
import { CHROMIUM_ARGS, getChromiumPath } from "../../scripts/support/chromium.ts";
import { compileSpace } from "../compile.ts";
import { readSource } from "../read-source.ts";
import type { SpacePicture } from "./picture-sheet.ts";
import { listPictures, toPictureSheet } from "./picture-sheet.ts";

const HELP = `npm run content:pictures [-- NAME …]

Takes screenshots of the content's pictures in every language and theme, at the width of a narrow phone, into
screenshots/content/ with an index.html.

  NAME  part of a picture's name: only these`;

const WIDTH = 320;
const THEMES = ["light", "dark"] as const;

const wanted = readArguments(HELP, {}, Infinity).words;
const FOLDER = join(PROJECT_ROOT, "screenshots", "content");
const pictures = listPictures(compileSpace(await readSource()).files).filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: getChromiumPath(),
  args: CHROMIUM_ARGS,
});
try {
  for (const theme of THEMES) {
    const page = await browser.newPage({ colorScheme: theme, viewport: { width: WIDTH, height: WIDTH } });
    for (const picture of pictures)
      await takeScreenshot(page, picture, join(FOLDER, `${picture.name}--${theme}.png`));
    await page.close();
  }
} finally {
  await browser.close();
}
writeFileSync(join(FOLDER, "index.html"), toPictureSheet(pictures, THEMES));
console.log(`${pictures.length * THEMES.length} screenshots: screenshots/content/index.html`);

/** Shows the SVG in an `<img>`, as the app does, with its own viewport and no page styles. */
async function takeScreenshot(page: Page, { svg }: SpacePicture, file: string): Promise<void> {
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  await page.setContent(
    `<body style="margin:0"><img src="${address}" width="${WIDTH}" style="display:block">`,
  );
  await page.locator("img").screenshot({ path: file });
}
