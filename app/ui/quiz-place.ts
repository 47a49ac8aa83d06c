/** Where a learner stands in a test: what the quiz layout shows. `closeTo` is an English-form path, `color` the topic's. */
export type QuizPlace = {
  position: number;
  total: number;
  answered: number;
  closeTo: string;
  color: string | null;
};

/** The place in a route's loader data, where it says one under `place`. */
export function toQuizPlace(loaderData: unknown): QuizPlace | null {
  if (typeof loaderData !== "object" || loaderData === null || !("place" in loaderData)) return null;
  return isQuizPlace(loaderData.place) ? loaderData.place : null;
}

function isQuizPlace(value: unknown): value is QuizPlace {
  return typeof value === "object" && value !== null && "position" in value && "closeTo" in value;
}
