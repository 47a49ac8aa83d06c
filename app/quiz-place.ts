/** Where a learner stands in a test: what the quiz layout shows. `closeTo` is an English-form path. */
export type QuizPlace = { position: number; total: number; answered: number; closeTo: string };

/** The place in a route's loader data, if it has one. */
export function toQuizPlace(loaderData: unknown): QuizPlace | null {
  if (typeof loaderData !== "object" || loaderData === null || !("place" in loaderData)) return null;
  return loaderData.place as QuizPlace;
}
