import type { ContentTypeId } from "../contracts/content-model.ts";
import { toHashedName } from "../contracts/rules/hashed-name.ts";
import type { PictureFocus } from "../contracts/rules/picture-focus.ts";
import { toFocusTag } from "../contracts/rules/picture-focus.ts";
import { type ChartSource, labelOf } from "./charts/chart-kinds.ts";
import { type ChartTable, toChartTable } from "./charts/chart-table.ts";
import { layOutChart } from "./charts/draw-chart.ts";
import { type ChartMarks, toChartMarks } from "./charts/mark-choices.ts";
import type { AssetDraft, NamedFile } from "./compile-assets.ts";
import { hashOf } from "./compile-assets.ts";
import { assetId } from "./compile-entry.ts";
import type { FindFile } from "./drafts.ts";
import type { Link } from "./export-file.ts";
import { linkTo } from "./export-file.ts";
import { inEachLanguage, type Localized, mapLanguages, type PerLanguage } from "./localized.ts";
import type { QuestionSource } from "./schema/question-schema.ts";

const MAX_TITLE_LENGTH = 255;

/** `isAfterAnswer`: the picture must not be seen before the answer. */
type Owner = { type: ContentTypeId; key: string; title: Localized; isAfterAnswer?: boolean };
type CompiledPicture = { image: Link<"Asset"> | undefined; assets: AssetDraft[] };
type CompiledChart = CompiledPicture & {
  table?: PerLanguage<ChartTable | null>;
  marks?: ChartMarks | undefined;
};
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
  const toName = owner.isAfterAnswer ? hashedAfter(owner.key) : plainAfter(owner.key);
  const files = chart ? chartFiles(chart, toName) : picture && oneFile(findFile(picture.file), toName);
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
  const files = oneFile(findFile(picture.file), hashedAfter(`${key}-explanation`));
  const tags = focus ? [toFocusTag(focus)] : [];
  return { image: linkTo("Asset", id), assets: [{ id, title: description, description, files, tags }] };
}

/** The chart that the explanation of a question begins with. */
export function compileExplanationChart(question: QuestionSource): CompiledChart {
  const { id: key, explanationChart: chart, explanationChartDescription: description } = question;
  if (!chart || !description) return { image: undefined, assets: [] };
  const id = assetId("question", key, "explanation-chart");
  const title = mapLanguages(description, (text) => text.slice(0, MAX_TITLE_LENGTH));
  const marks = toChartMarks(question);
  const files = chartFiles(chart, hashedAfter(`${key}-explanation`), marks !== undefined);
  const table = mapLanguages(labelOf(chart), (_, language) => toChartTable(chart, language));
  return { image: linkTo("Asset", id), assets: [{ id, title, description, files }], table, marks };
}

type ToName = (file: Pick<NamedFile, "bytes">, ending: string) => string;

function plainAfter(name: string): ToName {
  return (_, ending) => `${name}.${ending}`;
}

function hashedAfter(name: string): ToName {
  return (file, ending) => toHashedName(name, hashOf(file), ending);
}

function oneFile(found: NamedFile, toName: ToName): AssetDraft["files"] {
  const ending = found.picture?.contentType.replace("image/", "").replace("svg+xml", "svg") ?? "svg";
  const file = { ...found, fileName: toName(found, ending) };
  return inEachLanguage(() => file);
}

/** A language in which the chart has no label falls back to the base's whole chart. */
function chartFiles(chart: ChartSource, toName: ToName, isMarked = false): AssetDraft["files"] {
  return mapLanguages(labelOf(chart), (_, language) => {
    const bytes = new TextEncoder().encode(layOutChart(chart, language, isMarked).svg);
    return { fileName: toName({ bytes }, `${language}.svg`), bytes };
  });
}
