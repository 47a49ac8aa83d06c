import type { EnglishPath, LocalizedPath } from "~/domain/addresses/paths.ts";
import { questionSizes } from "~/domain/kiosk/question-size.ts";
import {
  type AnswerOption,
  type ChartMark,
  findOption,
  optionLetter,
  type Question,
  rightOption,
  type ShownPicture,
  toImageSet,
  toShownPicture,
  toVerdict,
  type Verdict,
} from "~/domain/quiz/question.ts";
import type { Answered, Results } from "~/domain/quiz/round.ts";

export type FeedbackView = VerdictView & {
  feedbackTo: EnglishPath;
  explanationTo: EnglishPath;
  next: { to: EnglishPath; kind: "question" | "wrong-again" | "result" | "progress" };
};

export type VerdictView = {
  verdict: Verdict;
  chosenId: string;
  yourAnswer: string;
  /** Null unless the answers are pictures. */
  yourImageUrl: string | null;
  rightId: string;
  rightAnswer: string;
  rightImageUrl: string | null;
  whyHtml: string | null;
  /** Why the learner's wrong answer is tempting. */
  whyChosen: string | null;
  /** Whether a published survey found that many answer wrong. */
  isSurveyed: boolean;
  /** How many answered wrong; null if it is unknown. */
  wrongShareHtml: string | null;
  /** Null if the right answer's text is the fact. `closest` says that this answer is the closest to it. */
  headline: { fact: string; closest: string } | null;
  chart: MarkedPicture | null;
};

/** `choiceHtml`: a mark where the learner's choice is in the picture. */
export type MarkedPicture = ShownPicture & { choiceHtml: string | null };

export type VerdictTexts = {
  /** How many answered wrong; null if it is unknown. */
  wrongShareHtml: string | null;
  closest: (answer: string) => string;
  choiceHtml: (mark: ChartMark, answer: string) => string;
};

export function toVerdictView(
  question: Question,
  { answerId, isCorrect }: Answered,
  { wrongShareHtml, closest, choiceHtml }: VerdictTexts,
): VerdictView {
  const chosen = findOption(question, answerId);
  if (!chosen) throw new Error(`Question ${question.globalId} has no option ${answerId}`);
  const right = isCorrect ? chosen : rightOption(question);
  const imageOf = ({ image }: AnswerOption) => (question.answersAsImages ? (image?.url ?? null) : null);
  const mark = question.chart?.marks.get(chosen.globalId);
  return {
    verdict: toVerdict(chosen, isCorrect),
    chosenId: chosen.globalId,
    yourAnswer: chosen.text,
    yourImageUrl: imageOf(chosen),
    rightId: right.globalId,
    rightAnswer: right.text,
    rightImageUrl: imageOf(right),
    whyHtml: question.shortExplanationHtml,
    whyChosen: isCorrect ? null : chosen.whyChosen,
    isSurveyed: question.survey !== null,
    wrongShareHtml,
    headline: question.headline === null ? null : { fact: question.headline, closest: closest(right.text) },
    chart: question.chart && {
      ...toShownPicture(question.chart, "chart"),
      choiceHtml: mark ? choiceHtml(mark, chosen.text) : null,
    },
  };
}

/** Must not reveal which option is right. */
export type QuestionView = ReturnType<typeof toQuestionView>;

export function toQuestionView({ globalId, text, textHtml, image, answersAsImages, options }: Question) {
  return {
    globalId,
    textHtml,
    sizes: questionSizes({ text, options: options.map((option) => option.text), asImages: answersAsImages }),
    image: image && toShownPicture(image, "question"),
    asImages: answersAsImages,
    options: options.map(toOptionView),
  };
}

function toOptionView({ globalId, text, image }: AnswerOption, index: number) {
  const imageSet = image && toImageSet(image, "option");
  return {
    id: globalId,
    label: text,
    letter: optionLetter(index),
    imageUrl: image?.url ?? null,
    ...(imageSet && { imageSet }),
  };
}

export type ExplanationView = ReturnType<typeof toExplanationView> & {
  wrongSharesHtml: string | null;
  /** The link to report a mistake; null on a kiosk. */
  reportHtml: string | null;
};

export function toExplanationView(question: Question) {
  const { explanationHtml, extraExplanationHtml, sources, chart } = question;
  return {
    explanationHtml,
    extraExplanationHtml,
    sources,
    chart: chart && { ...toShownPicture(chart, "chart"), figuresHtml: chart.figuresHtml },
    whyChosen: listWhyChosen(question),
  };
}

export type WhyChosen = {
  answer: string;
  /** The picture that replaces the answer's text. */
  imageUrl: string | null;
  why: string;
};

function listWhyChosen({ options, answersAsImages }: Question): WhyChosen[] {
  return options.flatMap(({ text, image, whyChosen }) =>
    whyChosen === null
      ? []
      : [{ answer: text, imageUrl: answersAsImages ? (image?.url ?? null) : null, why: whyChosen }],
  );
}

/** `to` is the address of a document to load. */
export type VerdictResponse = { feedback: FeedbackView } | { to: LocalizedPath };
export type ChoiceMissing = { isMissing: true };

/** What keeps an answer from being sent. */
export type Problem = "choice-missing" | "no-reply";

/** @param reply what an action has returned */
export function problemIn(reply: unknown): Problem | null {
  return typeof reply === "object" && reply !== null && "isMissing" in reply ? "choice-missing" : null;
}

/** What a result says about a question that the learner got wrong. */
export function toMissedQuestion(question: Question, results: Results) {
  const { globalId, text, shortExplanationHtml } = question;
  return {
    id: globalId,
    question: text,
    yourAnswer: findOption(question, results.get(globalId)?.answerId ?? null)?.text ?? "",
    rightAnswer: rightOption(question).text,
    whyHtml: shortExplanationHtml,
  };
}
