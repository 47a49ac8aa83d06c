import { z } from "zod";
import { isBlank } from "../../contracts/rules/localized-text.ts";
import { PICTURE_FOCUSES } from "../../contracts/rules/picture-focus.ts";
import { inEachLanguage, languageName } from "../localized.ts";

/** Short enough for the type's name before it: Contentful allows 64 characters. */
const MAX_ID_LENGTH = 40;
const MAX_LINE_LENGTH = 255;
const MAX_TEXT_LENGTH = 5_000;
const HTML = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i;
const LANGUAGES_TAKEN = "takes a text per language: { en: …, sv: … }";

export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "an id or slug has small letters from a to z, digits and single hyphens")
  .max(MAX_ID_LENGTH, `an id or slug has ${MAX_ID_LENGTH} characters at most`);

export const slug = id.describe("The part of the address: small letters, digits and hyphens.");

function text(language: string, maxLength: number) {
  return z
    .string()
    .trim()
    .refine((value) => !isBlank(value), "is empty")
    .max(maxLength, {
      error: ({ input }) =>
        `has ${typeof input === "string" ? input.length : "too many"} characters, and ${maxLength} at most are shown well`,
    })
    .refine(
      (value) => !HTML.test(value),
      "HTML would be shown as text: take it out, and write special characters as they are",
    )
    .describe(`In ${languageName(language)}.`);
}

/** One value for each of the site's languages. `textsHaveTheBase` says which of them are needed. */
export function perLanguage<T extends z.ZodType>(valueIn: (language: string) => T) {
  return z
    .strictObject(
      inEachLanguage((language) => valueIn(language).optional()),
      {
        error: ({ code, input }) =>
          code === "invalid_type" && input !== undefined ? LANGUAGES_TAKEN : undefined,
      },
    )
    .refine((value) => Object.keys(value).length > 0, {
      error: LANGUAGES_TAKEN,
      when: ({ issues }) => issues.length === 0,
    });
}

export function localized(maxLength: number) {
  return perLanguage((language) => text(language, maxLength));
}

export const localizedText = localized(MAX_TEXT_LENGTH);
export const localizedLine = localized(MAX_LINE_LENGTH);

export const fileName = z
  .string()
  .min(1)
  .describe("A file of the folder media/, or of the folder beside this file that has this file's name.");

export const picture = z
  .strictObject({
    file: fileName,
    description: localizedLine.describe("What the picture shows, for those who cannot see it."),
    focus: z
      .enum(PICTURE_FOCUSES)
      .optional()
      .describe("The part that stays in sight if a place crops the picture. Default: center."),
  })
  .describe("A drawing (.svg) or a photograph (.jpg, .png, .webp, .avif).");
