/** A picture as the page needs it; `url` is an address of this site. */
export type Picture = { url: string; width: number | null; height: number | null; description: string };

export type AnswerOption = {
  globalId: string;
  text: string;
  image: Picture | null;
  isCorrect: boolean;
  isVeryWrong: boolean;
};

export type Source = { title: string; publisher: string; year: string; url: string | null };

/** A question with exactly one right option; the content adapter leaves all others out. */
export type Question = {
  globalId: string;
  /** Safe inline HTML, and the same without marks. */
  textHtml: string;
  text: string;
  image: Picture | null;
  options: readonly AnswerOption[];
  answersAsImages: boolean;
  /** Safe HTML; null where the editors wrote none. */
  explanationHtml: string | null;
  /** The beginning of the explanation, as text. */
  inOneBreath: string | null;
  extraExplanationHtml: string | null;
  sources: readonly Source[];
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

/** The word on an answer: whether it is right is the server's to say, how wrong it is the content's. */
export function verdictOn(option: AnswerOption, isCorrect: boolean): Verdict {
  if (isCorrect) return "right";
  return option.isVeryWrong ? "very-wrong" : "wrong";
}
