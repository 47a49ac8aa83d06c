const UNSEEN = /[\s\p{Cf}]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
const CODE = /^[\w-]{1,64}$/;

/** The code to ask the user API for, which ignores letter case itself. Null if it cannot be a code. */
export function parseHandoffCode(given: string): string | null {
  const code = given.replace(UNSEEN, "").replace(DASHES, "-");
  return CODE.test(code) ? code : null;
}
