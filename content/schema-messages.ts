import { z } from "zod";

const LISTS = "takes a list: each entry on a line of its own, after a dash and a space";

/** Undefined for what the schema describes itself. `written` is a value as its file has it, if it has no quotes. */
export function describeIssue(issue: z.core.$ZodRawIssue, written: string | undefined): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? describeMissing(issue.inst)
        : describeType(issue.expected, issue.input, written);
    case "invalid_value":
      return `takes ${listChoices(issue.values.map(String))}`;
    case "invalid_union":
      return describeUnion(issue);
    case "too_small":
      return issue.origin === "string"
        ? "is empty"
        : `takes at least ${issue.minimum}${itemsOf(issue.origin)}`;
    case "too_big":
      return `takes at most ${issue.maximum}${itemsOf(issue.origin)}`;
    case "invalid_format":
      return issue.format === "date"
        ? "takes a day that exists, such as 2026-12-31"
        : "takes an https address";
    default:
      return undefined;
  }
}

/** Says what the field is for, if the schema does. */
function describeMissing(inst: unknown): string {
  const about = inst instanceof z.ZodType ? inst.description : undefined;
  return about
    ? `is missing: ${about.charAt(0).toLowerCase()}${about.slice(1).replace(/\.$/, "")}`
    : "is missing";
}

function describeType(expected: string, input: unknown, written: string | undefined): string {
  if (input === null && (expected !== "string" || !written)) return "is empty";
  if (expected === "array") return LISTS;
  if (expected === "boolean") return "takes true or false";
  if (expected === "number" || expected === "int") return "takes a number";
  if (expected === "object")
    return "takes fields, each on a line of its own, with a colon and a space after its name";
  const isPlain = input === null || typeof input === "number" || typeof input === "boolean";
  return isPlain ? `put it in quotes: "${written ?? input}"` : "takes a text";
}

function describeUnion(issue: z.core.$ZodRawIssue): string | undefined {
  if (!(issue.inst instanceof z.ZodDiscriminatedUnion)) return undefined;
  const values = [...(issue.inst._zod.propValues[issue.inst.def.discriminator] ?? [])];
  return `takes ${listChoices(values.map(String))}`;
}

function listChoices(values: readonly string[]): string {
  if (values.length > 12) return "a name of this list: see the description that your editor shows";
  return values.length > 1 ? `one of ${values.join(", ")}` : (values[0] ?? "nothing");
}

function itemsOf(origin: string): string {
  return origin === "array" ? " entries" : "";
}
