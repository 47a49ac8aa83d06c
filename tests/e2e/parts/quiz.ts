import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { topicSchema, type TopicSource } from "../../../content/schema/topic-schema.ts";

export type Kind = "right" | "wrong" | "very-wrong";

export const health = readTopic("health");
export const energy = readTopic("energy-and-climate");
export const education = readTopic("education");

/** The question ids of a topic's first test. */
export function questionIds(topic: TopicSource): readonly string[] {
  return topic.tests[0]?.questions ?? [];
}

/** @throws {Error} when the question has no option of this kind */
export function optionIndex(questionId: string, kind: Kind): number {
  const index = requireQuestion(questionId).options.findIndex(({ right, veryWrong }) => {
    if (kind === "right") return right === true;
    return right !== true && (veryWrong === true) === (kind === "very-wrong");
  });
  if (index < 0) throw new Error(`Question ${questionId} has no ${kind} option.`);
  return index;
}

export function requireQuestion(id: string) {
  const question = [health, energy, education]
    .flatMap(({ questions }) => questions)
    .find((each) => each.id === id);
  if (!question) throw new Error(`There is no question ${id}.`);
  return question;
}

function readTopic(slug: string): TopicSource {
  const file = join(import.meta.dirname, "../../../content/topics", `${slug}.yaml`);
  return topicSchema.parse(parse(readFileSync(file, "utf8")));
}
