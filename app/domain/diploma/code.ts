import { decodeCode } from "~/domain/codes.ts";
import { readCrockford, toPlainCode } from "../../../contracts/rules/spelling.ts";

const OWN_LENGTH = 12;
const DIPLOMA_PAGE = /\/c\/v\/([^/?#\s]+)/i;
const OTHER_SERVERS_CODE = /^[\w-]{1,64}$/;

/**
 * Our own codes get one spelling, such as 7K3M-Q9TX-2WVB: O is read as 0, I and L as 1. Another server's code keeps its letter case
 * and hyphens. Null if the text cannot be a code.
 */
export function parseDiplomaCode(given: string): string | null {
  const typed = decodeCode(DIPLOMA_PAGE.exec(given)?.[1] ?? given);
  const own = readCrockford(typed, OWN_LENGTH);
  if (own !== null) return own.replace(/(.{4})(?=.)/g, "$1-");
  const other = toPlainCode(typed);
  return OTHER_SERVERS_CODE.test(other) ? other : null;
}
