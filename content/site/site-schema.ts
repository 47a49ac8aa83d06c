import { z } from "zod";
import { isVisible, toPlainText } from "../../contracts/rules/spelling.ts";
import { localized } from "../schema/source-parts.ts";
import { parseColour, type SiteColour } from "./site-colours.ts";

const MAX_NAME_LENGTH = 60;
const MAX_TAGLINE_LENGTH = 120;
const MAX_TEXT_LENGTH = 500;
const A_COLOUR = 'takes a colour in quotes, such as "#1f5f7a" or "oklch(0.45 0.08 230)"';

/** What begins a placeholder in messages, which the site's texts become. */
const PLACEHOLDER = /\{\{|\$t\(/;
const NO_PLACEHOLDER = "{{ and $t( would not be shown: take them out";

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

const name = z
  .string({
    error: ({ input }) =>
      typeof input === "object" && input !== null ? "takes one text, the same in every language" : undefined,
  })
  .describe("The site's name, the same in every language: 60 characters at most.")
  .transform(toPlainText)
  .refine(isVisible, "is empty")
  .refine((value) => countLetters(value) <= MAX_NAME_LENGTH, {
    error: ({ input }) =>
      `has ${countLetters(String(input))} characters, and ${MAX_NAME_LENGTH} at most are shown well`,
  })
  .refine((value) => !/[<>]/.test(value), "< and > would be shown as text: take them out")
  .refine((value) => !PLACEHOLDER.test(value), NO_PLACEHOLDER);

const contact = z
  .string()
  .refine((address) => /^mailto:[^@\s?]+@[^@\s?]+$/.test(address) || isHttps(address), {
    error: ({ input }) =>
      /^[^@\s:]+@[^@\s]+$/.test(String(input))
        ? `put mailto: before the e-mail address: mailto:${String(input)}`
        : "takes an https address, or mailto: and an e-mail address",
  })
  .optional()
  .describe(
    'Where "contact" and "report a mistake" lead: an https address, or mailto: and an e-mail address.',
  );

const colour = z
  .string({
    error: ({ input }) =>
      input === null ? `is empty: ${A_COLOUR}; without quotes, # begins a comment` : A_COLOUR,
  })
  .refine((value) => parseColour(value) !== null, A_COLOUR)
  .optional();
const topicColour = colour.describe("Topics of this colour.");

const colors = {
  brand: colour.describe("Buttons, links, and topics of the colour fjord."),
  accent: colour.describe("Highlights, and topics of the colour cloudberry."),
  fjord: topicColour,
  cloudberry: topicColour,
  spruce: topicColour,
  lingon: topicColour,
  heather: topicColour,
  moss: topicColour,
} satisfies Record<SiteColour, z.ZodType>;

/** `site.yaml` */
export const siteSchema = z
  .strictObject({
    name,
    tagline: message(MAX_TAGLINE_LENGTH).optional().describe("A line that says what the site is."),
    lead: message(MAX_TEXT_LENGTH).optional().describe("The first words of the start page."),
    footer: message(MAX_TEXT_LENGTH).optional().describe("Who is behind the site, at the end of every page."),
    contact,
    logo: picture("The logo: an SVG or a PNG."),
    logoDark: picture("The logo for readers who prefer dark. Default: the logo."),
    icon: picture("The icon of tabs and home screens: a square SVG, or a PNG of 512×512."),
    sharePicture: picture("What a shared link shows: a PNG, JPEG or WebP of 1200×630."),
    colors: z
      .strictObject(colors)
      .optional()
      .describe('Colours in quotes, such as "#1f5f7a". Those that would be hard to read are refused.'),
  })
  .describe("What the site says about itself.");

export type SiteSource = z.infer<typeof siteSchema>;

function message(maxLength: number) {
  return localized(maxLength).refine(
    (texts) => !Object.values(texts).some((text) => text !== undefined && PLACEHOLDER.test(text)),
    NO_PLACEHOLDER,
  );
}

function picture(description: string) {
  return z.string().min(1).optional().describe(`${description} The name of a file in media/.`);
}

function countLetters(value: string): number {
  return [...letters.segment(value)].length;
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === "https:";
}
