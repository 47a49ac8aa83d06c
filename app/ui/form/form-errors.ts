import type { FieldError } from "./error-summary.tsx";

/** `fields`: texts by the field's name. `whole`: texts for the whole form. */
export type FormErrors = { fields: Partial<Record<string, readonly string[]>>; whole: readonly string[] };

export const NO_ERRORS: FormErrors = { fields: {}, whole: [] };

/** The errors of the whole form come first. */
export function listErrors(
  { fields, whole }: FormErrors,
  labels: Partial<Record<string, string>> = {},
): FieldError[] {
  const inFields = Object.entries(fields).flatMap(([fieldId, texts = []]) =>
    texts.map((text) => ({ fieldId, text: labels[fieldId] ? `${labels[fieldId]}: ${text}` : text })),
  );
  return [...whole.map((text) => ({ fieldId: null, text })), ...inFields];
}
