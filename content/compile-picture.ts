import type { ContentTypeId } from "../contracts/content-model.ts";
import type { PictureFocus } from "../contracts/rules/picture-focus.ts";
import { toFocusTag } from "../contracts/rules/picture-focus.ts";
import type { ChartSource } from "./charts/chart-kinds.ts";
import type { ChartLanguage } from "./charts/chart-numbers.ts";
import { type ChartTable, toChartTable } from "./charts/chart-table.ts";
import { drawChart } from "./charts/draw-chart.ts";
import type { AssetDraft, NamedFile } from "./compile-assets.ts";
import { assetId } from "./compile-entry.ts";
import type { FindFile } from "./drafts.ts";
import type { Link } from "./export-file.ts";
import { linkTo } from "./export-file.ts";
import type { QuestionSource } from "./schema/question-schema.ts";
import type { Localized } from "./schema/source-parts.ts";

const MAX_TITLE_LENGTH = 255;

type Owner = { type: ContentTypeId; key: string; title: Localized };
type CompiledPicture = { image: Link<"Asset"> | undefined; assets: AssetDraft[] };
type CompiledChart = CompiledPicture & { table?: Record<ChartLanguage, ChartTable | null> };
type PictureSource = { file: string; description?: Localized; focus?: PictureFocus | undefined };
type WithPicture = {
  chart?: ChartSource | undefined;
  chartDescription?: Localized | undefined;
  picture?: PictureSource | undefined;
};

/** Names the file after its entry, because the editor's file name could reveal the right answer. */
export function compilePicture(
  owner: Owner,
  { chart, chartDescription, picture }: WithPicture,
  findFile: FindFile,
): CompiledPicture {
  const files = chart ? chartFiles(chart, owner.key) : picture && oneFile(findFile(picture.file), owner.key);
  if (!files) return { image: undefined, assets: [] };
  const id = assetId(owner.type, owner.key);
  const description = chartDescription ?? picture?.description ?? owner.title;
  const tags = picture?.focus ? [toFocusTag(picture.focus)] : [];
  return { image: linkTo("Asset", id), assets: [{ id, title: owner.title, description, files, tags }] };
}

export function compileExplanationPicture(question: QuestionSource, findFile: FindFile): CompiledPicture {
  const { id: key, explanationPicture: picture } = question;
  if (!picture) return { image: undefined, assets: [] };
  const id = assetId("question", key, "explanation-picture");
  const { description, focus } = picture;
  const files = oneFile(findFile(picture.file), `${key}-explanation`);
  const tags = focus ? [toFocusTag(focus)] : [];
  return { image: linkTo("Asset", id), assets: [{ id, title: description, description, files, tags }] };
}

/** The chart that the explanation of a question begins with. */
export function compileExplanationChart({
  id: key,
  explanationChart: chart,
  explanationChartDescription: description,
}: QuestionSource): CompiledChart {
  if (!chart || !description) return { image: undefined, assets: [] };
  const id = assetId("question", key, "explanation-chart");
  const title = {
    en: description.en.slice(0, MAX_TITLE_LENGTH),
    sv: description.sv.slice(0, MAX_TITLE_LENGTH),
  };
  const files = chartFiles(chart, `${key}-explanation`);
  const table = { en: toChartTable(chart, "en"), sv: toChartTable(chart, "sv") };
  return { image: linkTo("Asset", id), assets: [{ id, title, description, files }], table };
}

function oneFile(found: NamedFile, name: string): AssetDraft["files"] {
  const ending = found.picture?.contentType.replace("image/", "").replace("svg+xml", "svg") ?? "svg";
  const file = { ...found, fileName: `${name}.${ending}` };
  return { en: file, sv: file };
}

function chartFiles(chart: ChartSource, name: string): AssetDraft["files"] {
  const draw = (language: "en" | "sv"): NamedFile => ({
    fileName: `${name}.${language}.svg`,
    bytes: new TextEncoder().encode(drawChart(chart, language)),
  });
  return { en: draw("en"), sv: draw("sv") };
}
