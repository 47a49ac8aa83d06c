import { formatFault } from "./check.ts";
import { parseSource } from "./parse-source.ts";
import type { ParsedSpace } from "./parse-source.ts";
import { readSource } from "./read-source.ts";

/** The parsed content that ships with the project. Throws an error that lists the faults of its shape, if there are any. */
export async function readShipped(): Promise<ParsedSpace> {
  const parsed = parseSource(await readSource());
  if ("faults" in parsed) throw new Error(parsed.faults.map(formatFault).join("\n"));
  return parsed.space;
}
