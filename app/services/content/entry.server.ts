import { z } from "zod";
import { log } from "~/services/monitoring/log.server.ts";
import { readGlobalId } from "../../../contracts/rules/field-values.ts";

/* Lenient, because another space may lack fields. An unresolved link has no `fields`. */
const entry = z.looseObject({
  sys: z.looseObject({
    id: z.string(),
    contentType: z.looseObject({ sys: z.looseObject({ id: z.string() }) }).optional(),
  }),
  fields: z.record(z.string(), z.unknown()),
  metadata: z
    .looseObject({ tags: z.array(z.looseObject({ sys: z.looseObject({ id: z.string() }) })).catch([]) })
    .optional(),
});
export type Entry = z.infer<typeof entry>;

const link = z.looseObject({ sys: z.looseObject({ id: z.string() }) });

export function toEntry(value: unknown): Entry | null {
  const parsed = entry.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function toEntries(value: unknown): Entry[] {
  if (!Array.isArray(value)) return [];
  return value.map(toEntry).filter((found) => found !== null);
}

export function toLinkIds(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const parsed = link.safeParse(item);
    return parsed.success ? [parsed.data.sys.id] : [];
  });
}

export function globalIdOf(from: Entry): string | null {
  return readGlobalId(from.fields.globalId);
}

/** Leaves out entries with the same value in a field as an earlier one, and logs those that are another entry. */
export function keepFirstOfEach(field: string, entries: readonly Entry[]): Entry[] {
  const firstIds = new Map<unknown, string>();
  return entries.filter((entry) => {
    const value = entry.fields[field];
    const firstId = firstIds.get(value);
    if (value === undefined || firstId === undefined) return firstIds.set(value, entry.sys.id);
    return firstId !== entry.sys.id && logBroken(entry, `the ${field} of another entry`);
  });
}

const reported = new Set<string>();

export function logBroken(broken: Entry, why: string): null {
  const key = `${broken.sys.id} ${why}`;
  if (!reported.has(key) && reported.size < 10_000) {
    reported.add(key);
    log.warn({ entry: broken.sys.id, contentType: broken.sys.contentType?.sys.id, why }, "content left out");
  }
  return null;
}
