import { z } from "zod";
import type { Resource } from "../../app/services/content/read-space.ts";

const asset = z.looseObject({
  fields: z.looseObject({ file: z.record(z.string(), z.looseObject({ url: z.string() })) }),
});

/** The addresses of all files in all locales, without duplicates. An asset may have no file. */
export function listFiles(assets: readonly Resource[]): string[] {
  const urls = assets.flatMap((one) => {
    const { data } = asset.safeParse(one);
    return data ? Object.values(data.fields.file).map(({ url }) => url) : [];
  });
  return [...new Set(urls)];
}
