import { CONTENT_TYPES, type ContentTypeId } from "../../contracts/content-model.ts";
import type { Space } from "./space.ts";

/** The fields that every space has. Without a text or a picture, an answer could not be shown. */
const REQUIRED_FIELDS: Record<ContentTypeId, readonly string[]> = {
  startPage: ["topicLists", "pitchChallenges"],
  topicList: ["items"],
  topicGroup: ["globalId", "slug"],
  topic: ["globalId", "name", "slug", "topicCategory", "tests", "isHidden", "chapters", "diplomaTest"],
  chapter: ["name", "challenges"],
  test: ["globalId", "slug", "questions"],
  question: ["globalId", "name", "questionText", "answers", "answersAsImages", "isHidden", "isRemoved"],
  answer: ["globalId", "answerText", "correctAnswer", "isVeryWrong"],
  challenge: [
    "globalId",
    "title",
    "slug",
    "published",
    "isHidden",
    "combos",
    "introSequence",
    "outroSequence",
    "name",
    "videoUrl",
  ],
  combo: [
    "globalId",
    "name",
    "questions",
    "introSequence",
    "outroSequence",
    "instantExplanation",
    "showFeedback",
  ],
  screen: ["globalId"],
  event: ["globalId", "code", "topic"],
  group: ["globalId", "code"],
  populationCategory: ["globalId"],
};

/** Removes every optional field from the space's model and its entries. */
export function removeOptionalFields(space: Space): void {
  for (const { id, fields } of CONTENT_TYPES)
    for (const field of fields) if (!REQUIRED_FIELDS[id].includes(field.id)) space.lack(`${id}.${field.id}`);
}
