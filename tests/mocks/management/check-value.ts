import type { FieldDefinition } from "./resources.ts";

type Validation = FieldDefinition["validations"][number];

/** The field types of each validation, as the management API's reference lists them. */
const TYPES_OF_VALIDATION: Record<string, readonly string[]> = {
  linkContentType: ["Link"],
  linkMimetypeGroup: ["Link"],
  unique: ["Symbol"],
  in: ["Symbol", "Text"],
  regexp: ["Symbol", "Text"],
  prohibitRegexp: ["Symbol", "Text"],
  size: ["Symbol", "Text", "Array", "Object"],
};

/** The faults for which Contentful refuses a content type. */
export function listValidationFaults({ id, type, validations, items }: FieldDefinition): string[] {
  const ofItems = (items?.validations ?? []).map((validation) => ({ type: "Link", validation }));
  return [...validations.map((validation) => ({ type, validation })), ...ofItems].flatMap((each) =>
    Object.keys(each.validation)
      .filter((name) => name !== "message" && !TYPES_OF_VALIDATION[name]?.includes(each.type))
      .map((name) => `${id}: a ${each.type} has no validation ${name}`),
  );
}

/** @param published the values of the other published entries in this field */
export function listValueFaults(
  { id, validations }: FieldDefinition,
  value: unknown,
  published: readonly unknown[],
): string[] {
  return validations
    .flatMap((validation) => faultOf(validation, value, published) ?? [])
    .map((fault) => `${id} ${fault}`);
}

function faultOf(validation: Validation, value: unknown, published: readonly unknown[]): string | null {
  const { unique, in: allowed, regexp, prohibitRegexp, size } = validation;
  if (unique && published.includes(value)) return "is not unique";
  if (allowed && !allowed.some((one) => one === value)) return `is none of ${allowed.join(", ")}`;
  if (regexp && !new RegExp(regexp.pattern, regexp.flags).test(String(value)))
    return `does not match ${regexp.pattern}`;
  if (prohibitRegexp && new RegExp(prohibitRegexp.pattern, prohibitRegexp.flags).test(String(value)))
    return `matches ${prohibitRegexp.pattern}`;
  if (!size) return null;
  const length = sizeOf(value);
  return length < (size.min ?? 0) || length > (size.max ?? Infinity) ? `has the size ${length}` : null;
}

function sizeOf(value: unknown): number {
  if (typeof value === "string" || Array.isArray(value)) return value.length;
  return Object.keys(Object(value)).length;
}
