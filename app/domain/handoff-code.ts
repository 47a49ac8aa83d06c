import { toPlainCode } from "~/domain/spelling.ts";

const CODE = /^[\w-]{1,64}$/;

/** The code to ask the user API for, which ignores letter case itself. Null if it cannot be a code. */
export function parseHandoffCode(given: string): string | null {
  const code = toPlainCode(given).replace(/\s/g, "");
  return CODE.test(code) ? code : null;
}
