import { formatFault } from "./check.ts";
import type { ParsedSpace } from "./parse-source.ts";
import { parseSource } from "./parse-source.ts";
import { readSource } from "./read-source.ts";

/** Throws an error that lists the faults if a file does not fit its schema. */
export async function readShipped(): Promise<ParsedSpace> {
  const parsed = parseSource(await readSource());
  if ("faults" in parsed) throw new Error(parsed.faults.map(formatFault).join("\n"));
  return parsed.space;
}
