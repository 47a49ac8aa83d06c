import { MAX_GLOBAL_ID_LENGTH, MAX_SLUG_LENGTH } from "../content-model.ts";
import { isBlank } from "./localized-text.ts";
import { MAX_SPELLED_LENGTH } from "./spelling.ts";

/** Accepts an opaque text of 1 to 64 characters that an address can contain, or a number. */
export function readGlobalId(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return isPathPart(value) && value.length <= MAX_GLOBAL_ID_LENGTH ? value : null;
}

/** Accepts 1 to 200 characters. Normalizes Unicode and trims spaces. */
export function readSlug(value: unknown): string | null {
  const slug = toSpelling(value);
  return isPathPart(slug) && slug.length <= MAX_SLUG_LENGTH ? slug : null;
}

export function readCode(value: unknown): string | null {
  return readGlobalId(toSpelling(value));
}

function toSpelling(value: unknown): unknown {
  const isNormalized = typeof value === "string" && value.length <= MAX_SPELLED_LENGTH;
  return isNormalized ? value.normalize("NFC").trim() : value;
}

export function readText(value: unknown): string | null {
  return typeof value === "string" && !isBlank(value) ? value.trim().toWellFormed() : null;
}

/** Refuses "." and "..", which browsers drop, control characters, which servers refuse, and "/", which React Router reads in "%2F". */
function isPathPart(value: unknown): value is string {
  return (
    typeof value === "string" && value !== "" && value.isWellFormed() && !/^\.{1,2}$|%2F|\p{Cc}/iu.test(value)
  );
}
