import { toPlainCode } from "../../contracts/rules/codes.ts";

const CODE = /^[\w-]{1,64}$/;

/** The user API ignores letter case. Null if the text cannot be a code. */
export function parseHandoffCode(given: string): string | null {
  const code = toPlainCode(given).replace(/\s/g, "");
  return CODE.test(code) ? code : null;
}
