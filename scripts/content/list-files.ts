import { z } from "zod";
import type { Resource } from "../../app/services/content/read-space.ts";

const asset = z.looseObject({
  fields: z.looseObject({ file: z.record(z.string(), z.looseObject({ url: z.string() })) }),
});

export function listFiles(assets: readonly Resource[]): string[] {
  const urls = assets.flatMap((one) => {
    const { data } = asset.safeParse(one);
    return data ? Object.values(data.fields.file).map(({ url }) => url) : [];
  });
  return [...new Set(urls)];
}
