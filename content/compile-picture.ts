import type { ContentTypeId } from "../contracts/content-model.ts";
import { drawChart } from "./charts/draw-chart.ts";
import type { ChartSource } from "./charts/chart-schema.ts";
import type { AssetDraft, NamedFile } from "./compile-assets.ts";
import { assetId } from "./compile-entry.ts";
import type { Folder } from "./drafts.ts";
import { linkTo } from "./export-file.ts";
import type { Link } from "./export-file.ts";
import type { Localized } from "./source-schema.ts";

type Owner = { type: ContentTypeId; key: string; title: Localized };
type CompiledPicture = { image: Link<"Asset"> | undefined; assets: AssetDraft[] };
type WithPicture = {
  chart?: ChartSource | undefined;
  chartDescription?: Localized | undefined;
  picture?: { file: string; description?: Localized } | undefined;
};

/**
 * The picture of an entry: a file beside the source, or a chart that is drawn once in each language. It is called after
 * its entry, whatever the editor called the file, so that its name tells no answer; an answer's text describes it.
 */
export function compilePicture(
  owner: Owner,
  { chart, chartDescription, picture }: WithPicture,
  folder: Folder,
): CompiledPicture {
  const files = chart ? chartFiles(chart, owner.key) : picture && oneFile(folder(picture.file), owner.key);
  if (!files) return { image: undefined, assets: [] };
  const id = assetId(owner.type, owner.key);
  const description = chartDescription ?? picture?.description ?? owner.title;
  return { image: linkTo("Asset", id), assets: [{ id, title: owner.title, description, files }] };
}

function oneFile({ bytes }: NamedFile, name: string): AssetDraft["files"] {
  const file = { fileName: `${name}.svg`, bytes };
  return { en: file, sv: file };
}

function chartFiles(chart: ChartSource, name: string): AssetDraft["files"] {
  const draw = (language: "en" | "sv"): NamedFile => ({
    fileName: `${name}.${language}.svg`,
    bytes: new TextEncoder().encode(drawChart(chart, language)),
  });
  return { en: draw("en"), sv: draw("sv") };
}
