import { toPlainCode } from "~/domain/spelling.ts";

const OWN_CODE = /^[\dA-HJKMNP-TV-Z]{12}$/;
const DIPLOMA_PAGE = /\/c\/v\/([^/?#\s]+)/;
const OTHER_SERVERS_CODE = /^[\w-]{1,64}$/;

/**
 * Our own codes get one spelling, such as 7K3M-Q9TX-2WVB: O is read as 0, I and L as 1. Another server's code keeps its letter case
 * and hyphens. Null if the text cannot be a code.
 */
export function parseDiplomaCode(given: string): string | null {
  const typed = toPlainCode(DIPLOMA_PAGE.exec(given)?.[1] ?? given);
  const own = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  if (OWN_CODE.test(own)) return own.replace(/(.{4})(?=.)/g, "$1-");
  return OTHER_SERVERS_CODE.test(typed) ? typed : null;
}
