import { health, type Kind, questionIds } from "../../e2e/parts/quiz.ts";
import { fill } from "../../e2e/parts/words.ts";
import { CHOSEN, text } from "../targets.ts";
import type { Walker } from "../walker.ts";

const ids = questionIds(health);
const MISTAKES: readonly Kind[] = ["very-wrong", "wrong"];

/** Answers all questions, two of them wrong, corrects these, and starts a new round. */
export async function takesTopicTest(walker: Walker): Promise<void> {
  const { question, topic } = walker.words;
  const total = ids.length;
  await walker.goesTo(`/t/${health.slug}`);
  await walker.follows(topic.start);
  for (const [index, id] of ids.entries()) {
    const kind = MISTAKES[index] ?? "right";
    await walker.isAt(new RegExp(`/${id}$`));
    await walker.sees(text(fill(question.step, { position: index + 1, total })));
    await walker.answers(id, kind);
    await walker.seesVerdict(kind);
    await walker.follows(index + 1 < total ? question.next : question.toResult);
  }
  await walker.sees(text(fill(topic.score, { right: total - MISTAKES.length, total })));
  await walker.follows(topic.wrongAgain);
  await correctsMistakes(walker);
  await walker.sees(text(fill(topic.score, { right: total, total })));
  await walker.presses(topic.again);
  await walker.isAt(new RegExp(`/${ids[0]}$`));
  await walker.seesNo(CHOSEN);
}

async function correctsMistakes(walker: Walker): Promise<void> {
  const { question } = walker.words;
  for (const [index] of MISTAKES.entries()) {
    const id = ids[index] ?? "";
    await walker.isAt(new RegExp(`/${id}(\\?.*)?$`));
    await walker.sees(CHOSEN);
    await walker.answers(id, "right", question.answerAgain);
    await walker.seesVerdict("right");
    await walker.follows(index + 1 < MISTAKES.length ? question.nextWrong : question.toResult);
  }
}
