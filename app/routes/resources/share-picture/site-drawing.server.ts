import type { Services } from "~/services/create-services.server.ts";
import { readDayColours } from "~/services/share-pictures/day-colours.ts";
import { type ShareColours, toShareColours } from "~/ui/picture/draw-landscape.ts";
import type { Hue } from "~/ui/picture/hue.ts";

type Site = Pick<Services["site"], "colors" | "icon">;

/** The site's colours of a hue by day, and its icon or the product's mark, as SVG. */
export type SiteDrawing = { colours: ShareColours; mark: string };

export function toSiteDrawing({ colors, icon }: Site, hue: Hue, source: typeof SHARE_SOURCE): SiteDrawing {
  return {
    colours: toShareColours(readDayColours(source.tokens + (colors ?? ""), hue)),
    mark: icon ? toMark(icon) : source.mark,
  };
}

function toMark({ type, bytes }: NonNullable<Site["icon"]>): string {
  const url = `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="${url}"/></svg>`;
}
