import { z } from "zod";
import { readGlobalId } from "../../../contracts/rules/field-values.ts";
import { log } from "~/services/monitoring/log.server";

/*
 * Entries as they come, read leniently: another space may lack fields, and an editor may unpublish what is
 * linked. A link that did not resolve has no `fields` and is dropped.
 */
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

/** The ids of linked entries, resolved or not. */
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

const reported = new Set<string>();

/** Says once in the log that an entry is left out, and why. */
export function reportBroken(broken: Entry, why: string): null {
  const key = `${broken.sys.id} ${why}`;
  if (!reported.has(key) && reported.size < 10_000) {
    reported.add(key);
    log.warn({ entry: broken.sys.id, contentType: broken.sys.contentType?.sys.id, why }, "content left out");
  }
  return null;
}
