import { expect, it } from "vitest";
import { checkSite } from "./check-site.ts";
import { DRAWING, pictureForTests, siteFolderForTests } from "./test-site-folder.ts";

const A_COLOUR = 'takes a colour in quotes, such as "#1f5f7a" or "oklch(0.45 0.08 230)"';
const A_LOGO = "an SVG, or a PNG of 2000 pixels at most in width and height";
const PLACEHOLDERS = "{{ and $t( would not be shown: take them out";
const TEXTS = "takes a text per language: { en: …, sv: … }";

const { made, write, link } = siteFolderForTests();

const MISTAKES: [line: number, message: string, text: string][] = [
  [1, "the file is empty: delete it, or fill it in", ""],
  [
    1,
    "name: is missing: the site's name, the same in every language: 60 characters at most",
    "footer: { en: x }",
  ],
  [1, "name: has 300 characters, and 60 at most are shown well", `name: ${"x".repeat(300)}`],
  [1, "name: is empty", 'name: "\\u200b"'],
  [1, "name: < and > would be shown as text: take them out", "name: <b>A</b>"],
  [1, `name: ${PLACEHOLDERS}`, 'name: "{{count}}"'],
  [3, `lead: ${PLACEHOLDERS}`, "name: A\nlead:\n  en: It is $t(site.name)"],
  [1, 'name: put it in quotes: "1984"', "name: 1984"],
  [1, "name: takes one text, the same in every language", "name: { en: A, sv: B }"],
  [
    5,
    "the indentation is wrong: the fields of one part begin below each other",
    'name: A\nlogo: logo.svg # plain\n\n# colors:\n  brand: "#14a"',
  ],
  [2, "tag-line: no such field: did you mean tagline?", "name: A\ntag-line: { en: x }"],
  [
    2,
    "slogan: no such field: this part takes name, tagline, lead, footer, contact, logo, logoDark, icon, sharePicture, colors",
    "name: A\nslogan: x",
  ],
  [
    3,
    "tagline, se: no such language: this site has en, sv; a language is a folder in locales/",
    "name: A\ntagline:\n  se: x",
  ],
  [2, `lead: ${TEXTS}`, "name: A\nlead: Hello"],
  [2, `lead: ${TEXTS}`, "name: A\nlead: {}"],
  [
    2,
    "lead, en: HTML would be shown as text: take it out, and write special characters as they are",
    "name: A\nlead: { en: <b>x</b> }",
  ],
  [2, "contact: put mailto: before the e-mail address: mailto:a@b.example", "name: A\ncontact: a@b.example"],
  [
    2,
    "contact: takes an https address, or mailto: and an e-mail address",
    "name: A\ncontact: http://b.example",
  ],
  [
    2,
    "contact: takes an https address, or mailto: and an e-mail address",
    "name: A\ncontact: javascript:alert(1)",
  ],
  [
    3,
    "colors, brand: #9bd is too light for text on a landscape's sky (contrast 1.64, it needs 4.5); the nearest that passes is #4d6c8b",
    'name: A\ncolors:\n  brand: "#9bd"',
  ],
  [
    3,
    `colors, brand: is empty: ${A_COLOUR}; without quotes, # begins a comment`,
    "name: A\ncolors:\n  brand: #14a",
  ],
  [2, `colors, brand: ${A_COLOUR}`, "name: A\ncolors: { brand: teal }"],
  [2, "colors, brnad: no such field: did you mean brand?", 'name: A\ncolors: { brnad: "#14a" }'],
  [
    2,
    "logo: media/media/logo.svg does not exist: name the file without its folder, logo.svg",
    "name: A\nlogo: media/logo.svg",
  ],
  [2, "logo: media/lgo.svg does not exist: did you mean logo.svg?", "name: A\nlogo: lgo.svg"],
  [2, "logo: media/../secret.svg leads out of media/: name a file in there", "name: A\nlogo: ../secret.svg"],
  [
    2,
    "logo: media/link.svg cannot be read: it is a link that leads out of the folder; put the file itself there",
    "name: A\nlogo: link.svg",
  ],
  [2, "logo: media/brand is not a file", "name: A\nlogo: brand"],
  [2, `logo: media/text.png is not ${A_LOGO}`, "name: A\nlogo: text.png"],
  [2, `logo: media/half.png is not ${A_LOGO}`, "name: A\nlogo: half.png"],
  [2, `logo: media/logo.gif is not ${A_LOGO}`, "name: A\nlogo: logo.gif"],
  [2, "logo: media/bare.svg has no viewBox that starts at 0 0", "name: A\nlogo: bare.svg"],
  [
    2,
    'logo: media/nameless.svg takes <svg xmlns="http://www.w3.org/2000/svg"> first',
    "name: A\nlogo: nameless.svg",
  ],
  [2, "logo: media/half.svg cannot be read as an SVG: export it again", "name: A\nlogo: half.svg"],
  [2, "logo: media/broken.svg cannot be read as an SVG: export it again", "name: A\nlogo: broken.svg"],
  [2, "logo: media/empty.svg draws nothing inside its viewBox", "name: A\nlogo: empty.svg"],
  [2, "logo: media/beside.svg draws nothing inside its viewBox", "name: A\nlogo: beside.svg"],
  [2, "logo: media/bomb.svg cannot be drawn: make it simpler", "name: A\nlogo: bomb.svg"],
  [2, "logo: media/large.svg has 101 kB: 100 kB at most are taken", "name: A\nlogo: large.svg"],
  [
    2,
    "icon: media/small.png has 64×32: the icon is a square SVG, or a PNG of 512×512 pixels",
    "name: A\nicon: small.png",
  ],
  [
    2,
    "sharePicture: media/small.png has 64×32: the sharePicture is a PNG, JPEG or WebP of 1200×630 pixels",
    "name: A\nsharePicture: small.png",
  ],
];

/** A drawing in which each group has ten copies of the one before. */
function drawingOfCopies(levels: number): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    return `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`;
  });
  return DRAWING.replace("</svg>", `<g id="a0"/>${groups.join("")}</svg>`);
}

it.each(MISTAKES)("a mistake in site.yaml is one fault, on line %i: %s", async (line, message, text) => {
  write("site.yaml", text);
  write("secret.svg", DRAWING);
  write("media/logo.svg", DRAWING);
  write("media/bare.svg", DRAWING.replace(/ viewBox="[^"]*"/, ""));
  write("media/nameless.svg", DRAWING.replace(/ xmlns="[^"]*"/, ""));
  write("media/half.svg", DRAWING.slice(0, -3));
  write("media/broken.svg", DRAWING.replace("<path", "&nbsp;<path"));
  write("media/empty.svg", DRAWING.replace(/<path.*\/>/, "<script>alert(1)</script>"));
  write("media/beside.svg", DRAWING.replace("M0 0", "M99 99"));
  write("media/large.svg", DRAWING.padEnd(100_500, "\n"));
  write("media/bomb.svg", drawingOfCopies(9));
  write("media/text.png", "no picture");
  write("media/small.png", await pictureForTests("png", 64, 32));
  write("media/half.png", (await pictureForTests("png", 900, 900)).subarray(0, 2000));
  write("media/logo.gif", await pictureForTests("gif", 64, 64));
  write("media/brand/logo.svg", DRAWING);
  link("media/link.svg", "/etc/hostname");
  expect((await checkSite(made.path)).faults).toEqual([{ file: "site.yaml", line, message }]);
});
