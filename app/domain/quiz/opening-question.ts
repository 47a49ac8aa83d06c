/** A topic's first question with text answers. Does not reveal which option is right. */
export type OpeningQuestion = {
  globalId: string;
  /** Safe inline HTML. */
  textHtml: string;
  options: readonly { globalId: string; text: string }[];
};

export function findOpening<Topic extends { openingQuestion: OpeningQuestion | null }>(
  lists: readonly { topics: readonly Topic[] }[],
): { topic: Topic; question: OpeningQuestion } | null {
  for (const topic of lists.flatMap((list) => list.topics)) {
    if (topic.openingQuestion) return { topic, question: topic.openingQuestion };
  }
  return null;
}

export function findTextQuestion<Q extends { isOfPictures: boolean }>(questions: readonly Q[]): Q | null {
  return questions.find((question) => !question.isOfPictures) ?? null;
}
