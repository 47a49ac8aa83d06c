import type { FieldError } from "./error-summary.tsx";

/** Texts for the fields by their name in the form, and for the form as a whole. */
export type FormErrors = { fields: Partial<Record<string, readonly string[]>>; whole: readonly string[] };

export const NO_ERRORS: FormErrors = { fields: {}, whole: [] };

/** What concerns the whole form first. A field's error is named after its label, where there is one. */
export function listErrors(
  { fields, whole }: FormErrors,
  labels: Partial<Record<string, string>> = {},
): FieldError[] {
  const inFields = Object.entries(fields).flatMap(([fieldId, texts = []]) =>
    texts.map((text) => ({ fieldId, text: labels[fieldId] ? `${labels[fieldId]}: ${text}` : text })),
  );
  return [...whole.map((text) => ({ fieldId: null, text })), ...inFields];
}
