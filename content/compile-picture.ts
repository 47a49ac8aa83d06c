import type { ContentTypeId } from "../contracts/content-model.ts";
import { drawChart } from "./charts/draw-chart.ts";
import type { ChartSource } from "./charts/chart-schema.ts";
import type { AssetDraft, NamedFile } from "./compile-assets.ts";
import { assetId } from "./compile-entry.ts";
import type { Folder } from "./drafts.ts";
import { linkTo } from "./export-file.ts";
import type { Link } from "./export-file.ts";
import type { Localized, PictureSource } from "./source-schema.ts";

type Owner = { type: ContentTypeId; key: string; title: Localized };
type CompiledPicture = { image: Link<"Asset"> | undefined; assets: AssetDraft[] };
type WithPicture = {
  chart?: ChartSource | undefined;
  chartDescription?: Localized | undefined;
  picture?: PictureSource | undefined;
};

/** The picture of an entry: a file beside the source, or a chart that is drawn once in each language. */
export function compilePicture(
  owner: Owner,
  { chart, chartDescription, picture }: WithPicture,
  folder: Folder,
): CompiledPicture {
  if (chart) return toAsset(owner, chartDescription ?? owner.title, chartFiles(chart, owner.key));
  if (!picture) return { image: undefined, assets: [] };
  const file = folder(picture.file);
  return toAsset(owner, picture.description, { en: file, sv: file });
}

/** As `compilePicture`; what the asset is called tells no more than the option's place does. */
export function compileAnswerPicture(
  owner: Owner,
  { chart, picture }: { chart?: ChartSource | undefined; picture?: { file: string } | undefined },
  folder: Folder,
): CompiledPicture {
  if (chart) return toAsset(owner, owner.title, chartFiles(chart, owner.key));
  if (!picture) return { image: undefined, assets: [] };
  const file = { ...folder(picture.file), fileName: `${owner.key}.svg` };
  return toAsset(owner, owner.title, { en: file, sv: file });
}

function chartFiles(chart: ChartSource, name: string): AssetDraft["files"] {
  const draw = (language: "en" | "sv"): NamedFile => ({
    fileName: `${name}.${language}.svg`,
    bytes: new TextEncoder().encode(drawChart(chart, language)),
  });
  return { en: draw("en"), sv: draw("sv") };
}

function toAsset({ type, key, title }: Owner, description: Localized, files: AssetDraft["files"]) {
  const id = assetId(type, key);
  return { image: linkTo("Asset", id), assets: [{ id, title, description, files }] };
}
