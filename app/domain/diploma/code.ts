import { toPlainCode } from "~/domain/spelling.ts";

const OWN_CODE = /^[\dA-HJKMNP-TV-Z]{12}$/;
/** People copy the whole address. */
const DIPLOMA_PAGE = /\/c\/v\/([^/?#\s]+)/;
const OTHER_SERVERS_CODE = /^[\w-]{1,64}$/;

/**
 * The code to ask the user API for: of our own shape in its one spelling, such as 7K3M-Q9TX-2WVB, whatever its letter case, spaces
 * and dashes, and with O read as 0, I and L as 1. Another server may make codes of its own, so any other plain word keeps its
 * letter case and its hyphens. Null if it cannot be a code.
 */
export function parseDiplomaCode(given: string): string | null {
  const typed = toPlainCode(DIPLOMA_PAGE.exec(given)?.[1] ?? given);
  const own = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  if (OWN_CODE.test(own)) return own.replace(/(.{4})(?=.)/g, "$1-");
  return OTHER_SERVERS_CODE.test(typed) ? typed : null;
}
