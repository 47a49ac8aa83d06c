import { z } from "zod";
import { isBlank } from "../../contracts/rules/localized-text.ts";

/** Leaves room for the type's name before it: Contentful allows 64 characters. */
const MAX_ID_LENGTH = 40;
const MAX_SYMBOL_LENGTH = 255;

export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "an id or slug has small letters, digits and single hyphens")
  .max(MAX_ID_LENGTH, `an id or slug has ${MAX_ID_LENGTH} characters at most`);

const text = z
  .string({ error: "missing translation" })
  .trim()
  .refine((value) => !isBlank(value), "missing translation");
const line = text.max(MAX_SYMBOL_LENGTH, `${MAX_SYMBOL_LENGTH} characters at most`);

export const localizedText = z.strictObject({ en: text, sv: text }, { error: "missing translation" });
export const localizedLine = z.strictObject({ en: line, sv: line }, { error: "missing translation" });

export const fileName = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, "a file name has small letters and digits");

export const picture = z.strictObject({ file: fileName, description: localizedLine });

export type Localized = z.infer<typeof localizedText>;
