import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SHIPPED_SITE } from "../../contracts/site.ts";
import { asNobody } from "../../tests/setup/as-nobody.ts";
import { SKELETON_FOLDER } from "../skeleton.ts";
import { checkSite, listGaps } from "./check-site.ts";
import { readSite } from "./read-site.ts";
import { DRAWING, pictureForTests, siteFolderForTests } from "./test-site-folder.ts";

const { made, write, link } = siteFolderForTests();

describe("a folder's site", () => {
  it("is the shipped one without a folder, and makes no claim without a site.yaml", async () => {
    expect(await readSite(null)).toBe(SHIPPED_SITE);
    expect(await readSite(made.path)).toEqual({ ...SHIPPED_SITE, isShipped: false });
  });

  it("says what the folder says, with Windows' line ends, too", async () => {
    const lines = [
      "name: ' City  Museum '",
      "tagline: { sv: Vad vet du? }",
      "lead: { en: Find out., sv: Ta reda på det. }",
      "contact: mailto:hello@museum.example",
      "logo: brand/logo.svg",
      "icon: icon.png",
      "sharePicture: share.jpg",
      'colors: { brand: "#14A", accent: "oklch(80% 0.15 72)" }',
    ];
    write("site.yaml", `\uFEFF${lines.join("\r\n")}\r\n`);
    write("about/en.md", "\uFEFF# We\r\n\r\nare here.\r\n");
    write("about/.DS_Store", "");
    write("media/brand/logo.svg", DRAWING);
    write("media/icon.png", await pictureForTests("png", 512, 512));
    write("media/share.jpg", await pictureForTests("jpeg", 1200, 630));
    expect(await readSite(made.path)).toEqual({
      name: "City Museum",
      isShipped: false,
      tagline: { sv: "Vad vet du?" },
      lead: { en: "Find out.", sv: "Ta reda på det." },
      footer: null,
      contact: "mailto:hello@museum.example",
      logo: {
        bytes: expect.anything(),
        type: "image/svg+xml",
        width: 64,
        height: 64,
        hash: expect.any(String),
      },
      logoDark: null,
      icon: expect.objectContaining({
        type: "image/png",
        width: 512,
        hash: expect.stringMatching(/^\w{16}$/),
      }),
      sharePicture: expect.objectContaining({ type: "image/jpeg", width: 1200, height: 630 }),
      colors: expect.stringContaining("--fjord:#1144aa;"),
      brandColor: "#1144aa",
      barColors: { light: "#1144aa", dark: expect.stringMatching(/^#[0-9a-f]{6}$/) },
      pages: { about: { en: "<h2>We</h2>\n<p>are here.</p>" }, terms: null, privacy: null },
    });
  });

  it("stops a start with all faults, each with its file and line", async () => {
    write("site.yaml", "name: A\nnmae: B\n");
    write("terms/en.md", "<b>x</b>");
    await expect(readSite(made.path)).rejects.toThrow(
      /site\.yaml:2 nmae: no such field: did you mean name\?\n.*terms\/en\.md:1 HTML /,
    );
    await expect(readSite(join(made.path, "none"))).rejects.toThrow(
      /^CONTENT_DIR takes a folder, not ".*": it does not exist/,
    );
    await expect(readSite(join(made.path, "site.yaml"))).rejects.toThrow(
      /^CONTENT_DIR takes a folder, .*: it is a file/,
    );
  });
});

it("what a folder lacks is noted, and so is a language that one of its texts lacks", async () => {
  write("site.yaml", "name: A\ncontact: https://a.example\nlead: { en: x, sv: y }\nfooter: { sv: x }");
  write("about/sv.md", "x");
  write("terms/en.md", "x");
  write("terms/sv.md", "x");
  expect(listGaps((await checkSite(made.path)).site)).toEqual([
    "site.yaml gives no footer in en: readers of English see the Swedish one.",
    "about/en.md does not exist: readers of English see the Swedish one.",
    "privacy/en.md does not exist: the site has no text of its own there.",
  ]);
  write("about/en.md", "x");
  write("privacy/en.md", "x");
  expect(listGaps((await checkSite(made.path)).site).slice(1)).toEqual([
    "privacy/sv.md does not exist: readers of Swedish see the English one.",
  ]);
});

it("the skeleton's examples are right: only their pictures are missing", async () => {
  const text = readFileSync(join(SKELETON_FOLDER, "site.yaml"), "utf8");
  write("site.yaml", text.replace(/^# (?=[a-zA-Z]+:| )/gm, ""));
  const { site, faults } = await checkSite(made.path);
  expect(faults.map(({ message }) => message)).toEqual(
    ["logo", "logo-dark", "icon", "share"].map((name) => expect.stringContaining(`media/${name}.`)),
  );
  expect(site).toMatchObject({ contact: "mailto:hello@example.org", brandColor: "#1f5f7a" });
});

const IN_OTHER_FILES: [file: string, line: number, message: string, text: string][] = [
  ["about/en.md", 1, "is empty: write the page, or delete the file", "\n \n"],
  ["privacy/sv.md", 3, "HTML would be shown as text: take it out", "# Vi\n\n<div>x</div>"],
  ["terms/se.md", 1, "no file of this name is read: did you mean sv.md?", "x"],
  ["terms/fi.md", 1, "no file of this name is read: a page has en.md, sv.md", "x"],
  ["about/en.txt", 1, "no file of this name is read: a page has en.md, sv.md", "x"],
  ["about/en.md", 2, "a letter cannot be read: save the file as UTF-8", "a\nb\uFFFD"],
  ["about/en.md", 1, "is too long: 100 kB at most are taken", "x".repeat(100_001)],
  ["About", 1, "no folder of this name is read: did you mean about?", "x"],
  ["about", 1, "takes a folder, with a file about/en.md in it", "x"],
];

it.each(IN_OTHER_FILES)("a mistake in %s is one fault, on line %i: %s", async (file, line, message, text) => {
  write("site.yaml", "name: A\nlogo: logo.svg");
  write("media/logo.svg", DRAWING);
  write(file, text);
  expect((await checkSite(made.path)).faults).toEqual([{ file, line, message }]);
});

it("a link that leads out of the folder is a fault, and one within it is none", async () => {
  write("site.yaml", "name: A\nlogo: logo.svg\nlogoDark: dark.svg");
  write("brand/logo.svg", DRAWING);
  link("media/logo.svg", "../brand/logo.svg");
  link("media/dark.svg", join(SKELETON_FOLDER, "media/full.svg"));
  link("about/en.md", "/etc/hostname");
  const out = "cannot be read: it is a link that leads out of the folder; put the file itself there";
  expect((await checkSite(made.path)).faults).toEqual([
    { file: "about/en.md", line: 1, message: out },
    { file: "site.yaml", line: 3, message: `logoDark: media/dark.svg ${out}` },
  ]);
});

it("a site.yaml that is a folder is a fault, and so is a link to itself", async () => {
  mkdirSync(join(made.path, "site.yaml"));
  link("terms", "terms");
  expect((await checkSite(made.path)).faults).toEqual([
    { file: "site.yaml", line: 1, message: "cannot be read: it is a folder" },
    { file: "terms", line: 1, message: "cannot be read: it is a link to itself" },
  ]);
});

it.each([
  ["site.yaml", "site.yaml:1 cannot be read: this user has no right to it"],
  ["media/logo.svg", "site.yaml:2 logo: media/logo.svg cannot be read: this user has no right to it"],
  ["about", "about:1 cannot be read: this user has no right to it"],
  ["terms/en.md", "terms/en.md:1 cannot be read: this user has no right to it"],
])("a file that this user may not read is a fault: %s", async (file, fault) => {
  write("site.yaml", "name: A\nlogo: logo.svg");
  write("media/logo.svg", DRAWING);
  write("about/en.md", "x");
  write("terms/en.md", "x");
  chmodSync(made.path, 0o755);
  chmodSync(join(made.path, file), 0);
  const { faults } = await asNobody(() => checkSite(made.path));
  expect(faults.map(({ file: place, line, message }) => `${place}:${line} ${message}`)).toEqual([fault]);
});

it("a folder that this user may not read stops a start", async () => {
  chmodSync(made.path, 0);
  await expect(asNobody(() => readSite(made.path))).rejects.toThrow(
    /^CONTENT_DIR takes a folder, not ".*": this user has no right to it\.$/,
  );
});
