import { formatFault } from "../fault.ts";
import type { ParsedSpace } from "../parse-source.ts";
import { parseSource } from "../parse-source.ts";
import { readSource, SHIPPED_CONTENT } from "../read-source.ts";

/** Throws an error that lists the faults if a file does not fit its schema. */
export async function readShipped(): Promise<ParsedSpace> {
  const parsed = parseSource(await readSource());
  if ("faults" in parsed)
    throw new Error(parsed.faults.map((fault) => formatFault(fault, SHIPPED_CONTENT)).join("\n"));
  return parsed.space;
}
