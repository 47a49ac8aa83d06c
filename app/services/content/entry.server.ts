import { z } from "zod";
import { readGlobalId } from "../../../contracts/rules/field-values.ts";
import type { Log } from "../../../platform/log.ts";

/* Lenient, because another space may lack fields. An unresolved link has no `fields`. */
const entry = z.looseObject({
  sys: z.looseObject({
    id: z.string(),
    contentType: z.looseObject({ sys: z.looseObject({ id: z.string() }) }).optional(),
    /** Which fields are in another language than the page. `readEntries` adds this. */
    fallback: z
      .object({ lang: z.string(), dir: z.enum(["ltr", "rtl"]), fields: z.array(z.string()) })
      .optional()
      .catch(undefined),
  }),
  fields: z.record(z.string(), z.unknown()),
  metadata: z
    .looseObject({ tags: z.array(z.looseObject({ sys: z.looseObject({ id: z.string() }) })).catch([]) })
    .optional(),
});
export type Entry = z.infer<typeof entry>;

/** Logs an entry that visitors do not see, and why. */
export type LogBroken = (broken: Entry, why: string) => null;

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

/** Drops entries that repeat an earlier value of the field. Logs a drop unless it is the same entry again. */
export function keepFirstOfEach(field: string, entries: readonly Entry[], logBroken: LogBroken): Entry[] {
  const firstIds = new Map<unknown, string>();
  return entries.filter((entry) => {
    const value = entry.fields[field];
    const firstId = firstIds.get(value);
    if (value === undefined || firstId === undefined) return firstIds.set(value, entry.sys.id);
    return firstId !== entry.sys.id && logBroken(entry, `the ${field} of another entry`);
  });
}

const MAX_REPORTED = 10_000;

/** Logs each fault of an entry once. */
export function createLogBroken(log: Log): LogBroken {
  const reported = new Set<string>();
  return ({ sys }, why) => {
    const key = `${sys.id} ${why}`;
    if (!reported.has(key) && reported.size < MAX_REPORTED) {
      reported.add(key);
      log.warn({ entry: sys.id, contentType: sys.contentType?.sys.id, why }, "content left out");
    }
    return null;
  };
}
