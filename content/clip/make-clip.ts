// npm run content:clip: makes public/clips/ anew: one clip per language as WebM and MP4, and its first picture.
// Needs Chromium and ffmpeg (apt-get install ffmpeg). The same sources give the same pictures.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { projectRoot } from "../../scripts/project-root.ts";
import { chromiumArgs, getChromiumPath } from "../../tests/setup/chromium.ts";
import { FRAME, drawFrame } from "./draw-frame.ts";
import type { ClipLanguage } from "./story.ts";
import { CLIP_SECONDS, FRAMES_PER_SECOND } from "./timeline.ts";

const folder = join(projectRoot, "public", "clips");
const poster = 1;
const pictures = "-y -loglevel error -f image2pipe -framerate";
/** Nothing of the machine goes into the files, so that the same pictures make the same files. */
const plain = "-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact -pix_fmt yuv420p -g 125";
const formats = [
  { ending: "webm", options: "-c:v libvpx-vp9 -crf 34 -b:v 0 -row-mt 1 -cpu-used 2" },
  { ending: "mp4", options: "-c:v libx264 -preset slow -crf 23 -movflags +faststart" },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: getChromiumPath() ?? "chromium",
  args: chromiumArgs,
});
try {
  for (const language of ["en", "sv"] as const) await makeClip(await openPage(), language);
} finally {
  await browser.close();
}

async function openPage(): Promise<Page> {
  const page = await browser.newPage({ viewport: FRAME });
  const fonts = dirname(
    createRequire(import.meta.url).resolve("@fontsource-variable/familjen-grotesk/package.json"),
  );
  const face = readFileSync(join(fonts, "files/familjen-grotesk-latin-wght-normal.woff2")).toString("base64");
  await page.setContent(`<style>
    @font-face { font-family: Display; font-weight: 400 700; src: url(data:font/woff2;base64,${face}) }
    body { margin: 0 } text { paint-order: stroke; stroke: #fbf8f1; stroke-width: 10px; stroke-linejoin: round } .title { stroke: none } svg { display: block; font-family: Display; fill: #0f2831 }
    .label { font-size: 46px; fill: #425963 } .ridge { fill: none; stroke-width: 9; stroke-linecap: round; stroke-linejoin: round }
    .title { font-size: 124px; font-weight: 650; letter-spacing: -2px } .year { font-size: 64px; font-weight: 500; fill: #425963 }
    .figure { font-size: 128px; font-weight: 650; letter-spacing: -2px } .unit { font-size: 56px; font-weight: 600 }
    .meaning { font-size: 52px; font-weight: 500; fill: #8a4a00 }
  </style><p style="font-family:Display">.</p>`);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function makeClip(page: Page, language: ClipLanguage): Promise<void> {
  const name = join(folder, `eight-billion.${language}`);
  const encoders = formats.map(({ ending, options }) => ffmpeg(`${plain} ${options}`, `${name}.${ending}`));
  let last: { svg: string; picture: Uint8Array } = { svg: "", picture: new Uint8Array() };
  for (let frame = 0; frame < CLIP_SECONDS * FRAMES_PER_SECOND; frame += 1) {
    const svg = drawFrame(frame / FRAMES_PER_SECOND, language);
    // Where the picture stands still, it is photographed once.
    if (svg !== last.svg) last = { svg, picture: await photograph(page, svg) };
    for (const { stdin } of encoders) if (!stdin.write(last.picture)) await once(stdin, "drain");
  }
  for (const { stdin } of encoders) stdin.end();
  await Promise.all(encoders.map(({ done }) => done));
  const picture = ffmpeg("-q:v 4 -update 1 -fflags +bitexact", `${name}.jpg`);
  picture.stdin.end(await photograph(page, drawFrame(poster, language)));
  await picture.done;
}

async function photograph(page: Page, svg: string): Promise<Buffer> {
  await page.evaluate((markup) => {
    document.body.innerHTML = markup;
  }, svg);
  return page.screenshot({ type: "png" });
}

function ffmpeg(options: string, file: string) {
  const all = `${pictures} ${FRAMES_PER_SECOND} -i - ${options}`.split(" ");
  const child = spawn("ffmpeg", [...all, file], { stdio: ["pipe", "inherit", "inherit"] });
  const done = once(child, "exit").then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
  });
  return { stdin: child.stdin, done };
}
