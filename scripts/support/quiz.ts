import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { challengeSchema } from "../../content/schema/challenge-schema.ts";
import { answerId } from "../../content/schema/question-schema.ts";
import { topicSchema, type TopicSource } from "../../content/schema/topic-schema.ts";
import { PROJECT_ROOT } from "../project-root.ts";

const CONTENT = join(PROJECT_ROOT, "content");

export type Kind = "right" | "wrong" | "very-wrong";

const CHALLENGES = readdirSync(join(CONTENT, "challenges"))
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => challengeSchema.parse(parse(readFileSync(join(CONTENT, "challenges", name), "utf8"))));

export const health = readTopic("health");
export const energy = readTopic("energy-and-climate");
export const education = readTopic("education");
export const peace = readTopic("peace-and-society");

export const topics = readdirSync(join(CONTENT, "topics"))
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => readTopic(name.replace(".yaml", "")));

/** The ids of the right options of all topics and challenges, in the form that the pages send. */
export const RIGHT_ANSWERS: ReadonlySet<string> = new Set(
  [...topics, ...CHALLENGES]
    .flatMap(({ questions }) => questions)
    .flatMap((question) =>
      question.options.flatMap(({ right }, at) => (right ? [answerId(question, at)] : [])),
    ),
);

/** The question ids of a topic's first test. */
export function questionIds(topic: TopicSource): readonly string[] {
  return topic.tests[0]?.questions ?? [];
}

export function allOf(ids: readonly string[], kind: Kind): Record<string, Kind> {
  return Object.fromEntries(ids.map((id) => [id, kind]));
}

export function countQuestions({ tests }: TopicSource): number {
  return new Set(tests.flatMap(({ questions }) => questions)).size;
}

/** @throws {Error} if the question has no option of this kind */
export function optionIndex(questionId: string, kind: Kind): number {
  const index = requireQuestion(questionId).options.findIndex(({ right, veryWrong }) => {
    if (kind === "right") return right === true;
    return right !== true && (veryWrong === true) === (kind === "very-wrong");
  });
  if (index < 0) throw new Error(`Question ${questionId} has no ${kind} option.`);
  return index;
}

/** An option's id in the form that the pages send. @throws {Error} if the question has no option of this kind */
export function optionId(questionId: string, kind: Kind): string {
  return answerId(requireQuestion(questionId), optionIndex(questionId, kind));
}

/** The id of the option that the editor put first, in the form that the pages send. */
export function firstOptionId(questionId: string): string {
  return answerId(requireQuestion(questionId), 0);
}

export function requireQuestion(id: string) {
  const question = [health, energy, education, peace]
    .flatMap((topic) => [topic, ...challengesOf(topic)].flatMap(({ questions }) => questions))
    .find((each) => each.id === id);
  if (!question) throw new Error(`There is no question ${id}.`);
  return question;
}

function readTopic(slug: string): TopicSource {
  return topicSchema.parse(parse(readFileSync(join(CONTENT, "topics", `${slug}.yaml`), "utf8")));
}

/** The challenges of a topic, which may have its questions too. */
function challengesOf({ chapters }: TopicSource) {
  return chapters
    .flatMap(({ challenges }) => challenges)
    .map((id) => CHALLENGES.find((challenge) => challenge.id === id))
    .filter((challenge) => challenge !== undefined);
}
