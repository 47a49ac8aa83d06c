import type { ChartMark } from "../../../contracts/rules/chart-marks.ts";
import type { PictureFocus } from "../../../contracts/rules/picture-focus.ts";

export type { ChartMark };

/** `url` is an address of this site. Only a photograph has a `srcSet`, and a `focus` if the editor chose one. */
export type Picture = {
  url: string;
  width: number | null;
  height: number | null;
  description: string;
  srcSet?: string;
  focus?: PictureFocus;
};

/** `figuresHtml` is a table. `marks` are by option. */
export type Chart = Picture & { figuresHtml: string | null; marks: ReadonlyMap<string, ChartMark> };

export type AnswerOption = {
  globalId: string;
  text: string;
  image: Picture | null;
  isCorrect: boolean;
  isVeryWrong: boolean;
  /** Why it is tempting; null for the right option. */
  whyChosen: string | null;
};

export type Source = { title: string; publisher: string; year: string; url: string | null };

/** A published survey with the same question. `country` is ISO 3166-1 alpha-2 or any other text; `url` is http(s). */
export type Survey = {
  percentWrong: number;
  country: string;
  year: number;
  source: { name: string; url: string | null };
};

/** Has exactly one right option; the content adapter drops other questions. */
export type Question = {
  globalId: string;
  textHtml: string;
  text: string;
  image: Picture | null;
  options: readonly AnswerOption[];
  answersAsImages: boolean;
  /** The fact in a few characters; null if the right option's text says it. */
  headline: string | null;
  /** The explanation's first sentence or two: safe inline HTML, with links in English form. */
  shortExplanationHtml: string | null;
  explanationHtml: string | null;
  chart: Chart | null;
  extraExplanationHtml: string | null;
  sources: readonly Source[];
  survey: Survey | null;
};

export type Verdict = "right" | "wrong" | "very-wrong";

export function findOption(question: Question, answerId: string | null): AnswerOption | null {
  return question.options.find((option) => option.globalId === answerId) ?? null;
}

export function rightOption(question: Question): AnswerOption {
  const right = question.options.find((option) => option.isCorrect);
  if (!right) throw new Error(`Question ${question.globalId} has no right option`);
  return right;
}

/** The server decides whether an answer is right, the content how wrong it is. */
export function toVerdict(option: AnswerOption, isCorrect: boolean): Verdict {
  if (isCorrect) return "right";
  return option.isVeryWrong ? "very-wrong" : "wrong";
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function optionLetter(index: number): string {
  return LETTERS.charAt(index % LETTERS.length);
}

/** In percent: how many answered wrong, and how many would by guessing. `survey` is null if this site's learners are meant. */
export type WrongShare = { wrong: number; byGuessing: number; survey: Survey | null };

/** Prefers a published survey to this site's learners, who represent nobody else. */
export function toWrongShare(
  { survey, options }: Pick<Question, "survey" | "options">,
  counts: AnswerCounts | null,
): WrongShare | null {
  const wrong = survey ? Math.round(survey.percentWrong) : counts && toPercentWrong(counts);
  return wrong === null ? null : { wrong, byGuessing: wrongByGuessing(options.length), survey };
}

/** Counts of all learners' first answers. */
export type AnswerCounts = { answered: number; wrong: number };

/** The smallest number of answers that says something about the question. */
const MIN_ANSWERED = 100;

/** Null for too few answers, or impossible counts. */
export function toPercentWrong({ answered, wrong }: AnswerCounts): number | null {
  if (answered < MIN_ANSWERED || wrong > answered) return null;
  return Math.round((wrong / answered) * 100);
}

/** The average number of right answers by random guessing, rounded. */
export function rightByGuessing(questions: readonly { options: readonly unknown[] }[]): number {
  return Math.round(questions.reduce((sum, { options }) => sum + 1 / options.length, 0));
}

/** The share of wrong answers by random guessing, in percent, rounded. */
export function wrongByGuessing(optionCount: number): number {
  return Math.round(((optionCount - 1) / optionCount) * 100);
}

export type ImageSet = { srcSet: string; sizes: string; style?: { objectPosition: string } };

export type ShownPicture = Omit<Picture, "srcSet" | "focus"> & { imageSet?: ImageSet };

/** The width of a picture in each place. */
const SIZES = {
  card: "(min-width: 40rem) 28rem, 8rem",
  tile: "(min-width: 40rem) 28rem, 100vw",
  header: "(min-width: 64rem) 40rem, 100vw",
  option: "(min-width: 48rem) 24rem, 100vw",
  chart: "(min-width: 48rem) 42rem, 100vw",
  // Limited to the picture's own width, because CSS takes `sizes` for that width.
  story: "min(100vw, 60rem, {width}px)",
  question: "min(100vw, 58rem, {width}px)",
  // 90 mm at 270 dots an inch.
  sheet: "60rem",
} as const;

export type PicturePlace = keyof typeof SIZES;

export function toImageSet({ srcSet, width, focus }: Picture, place: PicturePlace): ImageSet | null {
  if (!srcSet) return null;
  const style = focus && { objectPosition: focus.replace("-", " ") };
  return { srcSet, sizes: SIZES[place].replace("{width}", String(width)), ...(style && { style }) };
}

/** Hydrated pages get the attributes ready-made. */
export function toShownPicture(picture: Picture, place: PicturePlace): ShownPicture {
  const { url, width, height, description } = picture;
  const imageSet = toImageSet(picture, place);
  return { url, width, height, description, ...(imageSet && { imageSet }) };
}
